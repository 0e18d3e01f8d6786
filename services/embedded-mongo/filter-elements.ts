import { bsonTypeOf, type Doc, isDoc, isTruthy, type Value } from "./bson-values.ts";
import { commandError } from "./errors.ts";
import { compileTest, type FilterOptions } from "./filter.ts";
import { isOperatorDoc } from "./filter-operators.ts";
import {
  allTests,
  inTest,
  regexTest,
  sizeTest,
  type ValueTest,
  valueTest,
} from "./filter-values.ts";

/** Compiles the condition of `$elemMatch` (also of `$pull`) to a test of one array element. */
export function elementTest(argument: Doc, options: FilterOptions): ValueTest {
  const [first = ""] = Object.keys(argument);
  const isOfValues = isOperatorDoc(argument) && !/^\$(and|or|nor|expr|where)$/.test(first);
  if (!isOfValues) {
    const test = compileTest(argument, options);
    return (v) => {
      if (Array.isArray(v)) return test(Object.assign(Object.create(null), { ...v }));
      return isDoc(v) && test(v);
    };
  }
  const tests = Object.entries(argument)
    .filter(([operator]) => operator !== "$options" || !("$regex" in argument))
    .map(([operator, operand]) => elementOperator(operator, operand, argument, options));
  return (v) => tests.every((test) => test(v));
}

function elementOperator(
  operator: string,
  operand: Value,
  siblings: Doc,
  options: FilterOptions,
): ValueTest {
  switch (operator) {
    case "$not": {
      const test =
        bsonTypeOf(operand) === "BSONRegExp"
          ? regexTest(operand)
          : isOperatorDoc(operand)
            ? elementTest(operand, options)
            : undefined;
      if (!test) throw commandError(2, "$not needs a regex or a document");
      return (v) => !test(v);
    }
    case "$ne": {
      const test = valueTest("$eq", operand, { $eq: 1 }, options);
      return (v) => !test(v);
    }
    case "$nin": {
      const test = inTest(operand, options);
      return (v) => !test(v);
    }
    case "$exists":
      return () => isTruthy(operand);
    case "$size":
      return sizeTest(operand);
    case "$elemMatch": {
      if (!isDoc(operand)) throw commandError(2, "$elemMatch needs an Object");
      const test = elementTest(operand, options);
      return (v) => Array.isArray(v) && v.some(test);
    }
    case "$all": {
      const tests = allTests(operand, options);
      return (v) => {
        const items = Array.isArray(v) ? [...v, v] : [v];
        return tests.length > 0 && tests.every((test) => items.some(test));
      };
    }
    default:
      return valueTest(operator, operand, siblings, options);
  }
}
