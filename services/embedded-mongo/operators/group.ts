import { compareValues } from "../values/bson-order.ts";
import { type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { encodeComponent } from "../values/key-encoding.ts";
import { Summation } from "../values/summation.ts";
import { compileExpression, type ExpressionOptions } from "./expression.ts";

interface Accumulator {
  add(v: Value): void;
  result(): Value;
}

const accumulators: Record<string, (options: ExpressionOptions) => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: (options) => extreme(-1, options),
  $max: (options) => extreme(1, options),
  $first: first,
  $last: last,
  $push: push,
};

/** Compiles a `$group` stage: one document per distinct `_id`, in the order the groups first appear. */
export function compileGroup(
  spec: Value,
  options: ExpressionOptions,
): (source: Iterable<Doc>) => Iterable<Doc> {
  if (!isDoc(spec)) throw commandError(15947, "a group's fields must be specified in an object");
  if (!("_id" in spec)) throw commandError(15955, "a group specification must include an _id");
  const idOf = compileExpression(spec._id, options);
  const fields = Object.entries(spec)
    .filter(([name]) => name !== "_id")
    .map(([name, accumulator]) => compileField(name, accumulator, options));
  return function* (source) {
    const groups = new Map<string, { id: Value; states: Accumulator[] }>();
    for (const doc of source) {
      const id = idOf(doc);
      const key = encodeComponent(id ?? null, 1, options.collation).toString("latin1");
      let group = groups.get(key);
      if (!group) {
        group = { id: id ?? null, states: fields.map(({ start }) => start(options)) };
        groups.set(key, group);
      }
      for (const [i, { evaluate }] of fields.entries()) group.states[i]?.add(evaluate(doc));
    }
    for (const { id, states } of groups.values()) {
      const out: Doc = { _id: id };
      for (const [i, { name }] of fields.entries()) out[name] = states[i]?.result();
      yield out;
    }
  };
}

function compileField(name: string, spec: Value, options: ExpressionOptions) {
  if (name.includes(".")) {
    throw commandError(40235, `The field name '${name}' cannot contain '.'`);
  }
  if (name.startsWith("$")) {
    throw commandError(40236, `The field name '${name}' cannot be an operator name`);
  }
  const operators = isDoc(spec) ? Object.keys(spec) : [];
  const [operator] = operators;
  if (!isDoc(spec) || operator === undefined || !operator.startsWith("$")) {
    throw commandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (operators.length > 1) {
    throw commandError(40238, `The field '${name}' must specify one accumulator`);
  }
  const start = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!start) throw notSupported(`the group operator ${operator}`, 15952);
  return { name, start, evaluate: compileExpression(spec[operator], options) };
}

function sum(): Accumulator {
  const summation = new Summation();
  return { add: (v) => summation.add(v), result: () => summation.total() };
}

function average(): Accumulator {
  const summation = new Summation();
  return { add: (v) => summation.add(v), result: () => summation.average() };
}

function extreme(sign: 1 | -1, { collation }: ExpressionOptions): Accumulator {
  let found: Value = null;
  return {
    add(v) {
      if (v === undefined || v === null) return;
      if (found === null || compareValues(v, found, collation) * sign > 0) found = v;
    },
    result: () => found,
  };
}

function first(): Accumulator {
  let value: Value;
  let isSet = false;
  return {
    add(v) {
      if (!isSet) value = v ?? null;
      isSet = true;
    },
    result: () => value,
  };
}

function last(): Accumulator {
  let value: Value;
  return {
    add(v) {
      value = v ?? null;
    },
    result: () => value,
  };
}

function push(): Accumulator {
  const values: Value[] = [];
  return {
    add(v) {
      if (v !== undefined) values.push(v);
    },
    result: () => values,
  };
}
