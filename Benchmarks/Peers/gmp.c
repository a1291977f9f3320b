// Plain C with GMP for the same work as the command's, from text to text.
//   gmp factorial N              gmp power BASE EXPONENT
//   gmp fibonacci N              gmp powmod: 3 to 10^2000, modulo 10^2000 + 7
//   gmp fold FILE                literals with + or * between them, from left to right
//   gmp growth                   reading and printing numbers of n digits

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stopwatch.h"

static void fail(const char *message) {
    fprintf(stderr, "gmp: %s\n", message);
    exit(1);
}

// Returns the text of a file, terminated by NUL.
static char *text_of(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) fail("cannot open the file");
    size_t length = ftell(file);
    rewind(file);
    char *text = malloc(length + 1);
    if (!text || fread(text, 1, length, file) != length) fail("cannot read the file");
    fclose(file);
    text[length] = 0;
    return text;
}

// Sets a number to the literal at the beginning of a text. Returns the operator after it, and advances the text past that.
static char read_literal(mpz_t number, char **text) {
    char *end = *text + strspn(*text, "0123456789");
    char operator = *end;
    *end = 0;
    if (mpz_set_str(number, *text, 10) != 0) fail("expected a literal");
    *text = end + 1;
    return operator;
}

static void fold(mpz_t result, char *text) {
    mpz_t operand;
    mpz_init(operand);
    for (char operator = read_literal(result, &text); operator == '+' || operator == '*';) {
        char next = read_literal(operand, &text);
        if (operator == '+') {
            mpz_add(result, result, operand);
        } else {
            mpz_mul(result, result, operand);
        }
        operator = next;
    }
}

typedef struct {
    char *text;
    mpz_t number;
} Digits;

static void read_digits(long count, void *data) {
    Digits *digits = data;
    for (long i = 0; i < count; i++) mpz_set_str(digits->number, digits->text, 10);
}

static void print_digits(long count, void *data) {
    Digits *digits = data;
    for (long i = 0; i < count; i++) free(mpz_get_str(NULL, 10, digits->number));
}

static void measure_growth(void) {
    for (long size = 10000; size <= 1000000; size *= 10) {
        Digits digits = {malloc(size + 1), {{0}}};
        if (!digits.text) fail("out of memory");
        for (long i = 0; i < size; i++) digits.text[i] = '9' - i % 10;
        digits.text[size] = 0;
        mpz_init(digits.number);
        printf("{\"name\": \"read digits\", \"size\": %ld, \"nanoseconds\": %.17g}\n", size,
               least_time(read_digits, &digits));
        printf("{\"name\": \"print digits\", \"size\": %ld, \"nanoseconds\": %.17g}\n", size,
               least_time(print_digits, &digits));
    }
}

int main(int count, char **arguments) {
    const char *command = count > 1 ? arguments[1] : "";
    mpz_t result, exponent, modulus;
    mpz_inits(result, exponent, modulus, NULL);
    if (count == 3 && strcmp(command, "factorial") == 0) {
        mpz_fac_ui(result, atol(arguments[2]));
    } else if (count == 3 && strcmp(command, "fibonacci") == 0) {
        mpz_fib_ui(result, atol(arguments[2]));
    } else if (count == 4 && strcmp(command, "power") == 0) {
        mpz_ui_pow_ui(result, atol(arguments[2]), atol(arguments[3]));
    } else if (count == 2 && strcmp(command, "powmod") == 0) {
        mpz_set_ui(result, 3);
        mpz_ui_pow_ui(exponent, 10, 2000);
        mpz_add_ui(modulus, exponent, 7);
        mpz_powm(result, result, exponent, modulus);
    } else if (count == 3 && strcmp(command, "fold") == 0) {
        fold(result, text_of(arguments[2]));
    } else if (count == 2 && strcmp(command, "growth") == 0) {
        measure_growth();
        return 0;
    } else {
        fail("usage: gmp factorial N | power BASE EXPONENT | fibonacci N | powmod | fold FILE | growth");
    }
    mpz_out_str(stdout, 10, result);
    putchar('\n');
    return 0;
}
