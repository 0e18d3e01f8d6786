import { compareValues } from "../values/bson-order.ts";
import { type Doc, isDoc, numberKind, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { encodeComponent } from "../values/key-encoding.ts";
import { holdsTooMuch, MOST_HELD_BYTES, sizeOf } from "../values/memory-limit.ts";
import { Summation } from "../values/summation.ts";
import { compileExpression, type ExpressionOptions } from "./expression.ts";

interface Accumulator {
  /** Takes a value in; returns by how many bytes more it holds. */
  add(v: Value): number;
  result(): Value;
}

const GROUP_BYTES = 100;

const accumulators: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
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
  if (!Object.hasOwn(spec, "_id"))
    throw commandError(15955, "a group specification must include an _id");
  refuseInclusion(spec._id);
  const idOf = compileExpression(spec._id, options);
  const fields = Object.entries(spec)
    .filter(([name]) => name !== "_id")
    .map(([name, accumulator]) => compileField(name, accumulator, options));
  return function* (source) {
    const groups = new Map<string, { id: Value; states: Accumulator[] }>();
    let bytes = 0;
    for (const doc of source) {
      const id = idOf(doc);
      const key = encodeComponent(id ?? null, 1).toString("latin1");
      let group = groups.get(key);
      if (!group) {
        group = { id: id ?? null, states: fields.map(({ start }) => start()) };
        groups.set(key, group);
        bytes += key.length + GROUP_BYTES;
      }
      for (const [i, { evaluate }] of fields.entries()) {
        bytes += group.states[i]?.add(evaluate(doc)) ?? 0;
      }
      if (bytes > MOST_HELD_BYTES) throw holdsTooMuch("$group");
    }
    for (const { id, states } of groups.values()) {
      const out: Doc = { _id: id };
      for (const [i, { name }] of fields.entries()) out[name] = states[i]?.result();
      yield out;
    }
  };
}

// In a projection {a: 1} would keep the field a, here it would be the constant 1.
function refuseInclusion(id: Value): void {
  if (!isDoc(id) || Object.keys(id)[0]?.startsWith("$")) return;
  for (const v of Object.values(id)) {
    if (numberKind(v) === undefined && typeof v !== "boolean") continue;
    throw commandError(17390, "$group does not support inclusion-style expressions");
  }
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
  if (Array.isArray(spec[operator])) {
    throw commandError(40237, `The ${operator} accumulator is a unary operator`);
  }
  return { name, start, evaluate: compileExpression(spec[operator], options) };
}

function sum(): Accumulator {
  const summation = new Summation();
  return { add: (v) => adding(summation, v), result: () => summation.total() };
}

function average(): Accumulator {
  const summation = new Summation();
  return { add: (v) => adding(summation, v), result: () => summation.average() };
}

function adding(summation: Summation, v: Value): number {
  summation.add(v);
  return 0;
}

function extreme(sign: 1 | -1): Accumulator {
  return holding((found, v) => {
    if (v === undefined || v === null) return found;
    return found === null || compareValues(v, found) * sign > 0 ? v : found;
  });
}

function first(): Accumulator {
  let isSet = false;
  return holding((found, v) => {
    if (isSet) return found;
    isSet = true;
    return v ?? null;
  });
}

function last(): Accumulator {
  return holding((_found, v) => v ?? null);
}

function holding(choose: (found: Value, v: Value) => Value): Accumulator {
  let held: Value = null;
  return {
    add(v) {
      const before = held;
      held = choose(held, v);
      return held === before ? 0 : bytesOf(held) - bytesOf(before);
    },
    result: () => held,
  };
}

function push(): Accumulator {
  const values: Value[] = [];
  return {
    add(v) {
      if (v === undefined) return 0;
      values.push(v);
      return bytesOf(v);
    },
    result: () => values,
  };
}

function bytesOf(v: Value): number {
  return sizeOf({ v });
}
