extension RowsOptions {
    /// What `--help` prints.
    package static let help = """
        Usage: abacus rows [OPTION]... [FILE]...

        Computes formulas for each row of CSV files, or of the input, exactly:

            abacus rows --add total='price * quantity' --where 'quantity > 0' orders.csv
            abacus rows --add total='price * quantity' --sum total --by country orders.csv
            abacus rows --where 'price > 10' --keep name,price --jsonl-out orders.csv

        The names of a formula are those of the header; some stand in backquotes, in single quotes for the
        shell: --add 'net=`Unit price` / 1.19'. A field is a number if it looks like 12, -0.5 or 1e3, true
        and false are Booleans, an empty field is null, and all else is a text, even 007, +5, .5 and 1,234.
        The options act in the order of the arguments, and name columns as the header spells them; in a
        formula, é may be spelled in two ways. A line break in a name is written \\n. Blank lines don't
        count as rows where there are several columns.

        Rows:
          --add NAME=FORMULA   append a column, or replace one
          --where FORMULA      drop the rows for which the formula isn't true
          --keep COLUMNS       write only these columns, such as name,price
          -e FORMULA           print its value for each row, without a header
          --errors NAME        append a column with the identifier of the row's error

        Groups, in place of the rows:
          --sum COLUMN, --mean COLUMN, --min COLUMN, --max COLUMN, --count
          --median COLUMN, --stddev COLUMN
                               what is computed, --stddev for a population; all but --count skip null
          --by COLUMNS         for each group of rows with the same texts there; in JSON 1 isn't "1"

        Input:
          --delimiter MARK     what separates fields: ';'
          --tsv                fields are separated by tabs, without quotes
          --jsonl              each line is a JSON object, whose members are variables
          --no-header          the first line is a row, too; the columns are c1, c2 and so on
          --header NAMES       the same, but the columns have these names
          --skip N             begin after N lines of each file
          --text COLUMN        the fields of the column are texts
          --number COLUMN      the fields of the column are numbers, even +5, 007, .5 and ' 5'
          --null TEXT          fields that are TEXT, such as NA, are null; may be repeated
          --decimal-comma      numbers are 1,5 in fields, formulas and output, and 1.5 isn't one

        Output, which has the format of the input unless one of these says otherwise:
          --csv                comma-separated values
          --jsonl-out          a JSON object for each row
          --json               write errors to standard error as JSON, a line each, all of them

        Others:
          --digits N, --significant N, --fixed, --fraction, --mixed, --decimal, --scientific, --integer,
          --real, --percent, --degrees, --ignore-case, --set x=FORMULA, --data FILE, -f FILE, --untrusted
                               as for abacus: see 'abacus --help'
          --seed N             the same, for each row by its number
          --threads N          use 1 or 2 threads
          -h, --help           print this help

        Rows end at line feeds, with or without a carriage return, or at carriage returns if the first
        64 KiB don't contain a line feed. A row without a value has an empty cell, a line that isn't an
        object has only empty cells, and the error goes to standard error. Fields that formulas don't
        replace are written as they came; a terminal gets escapes for what is invisible or controls it.

        The exit status is 1 if a row had an error; the others are those of abacus.
        """
}
