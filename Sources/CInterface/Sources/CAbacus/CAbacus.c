#include "abacus.h"
