import { expect, test } from "vitest";
import { compileProjection } from "#services/embedded-mongo/operators/projection.ts";
import { type Doc, decodeDoc, encodeDoc } from "#services/embedded-mongo/values/bson-values.ts";

const typed = (doc: Doc) => decodeDoc(encodeDoc(doc));

const doc = {
  _id: 1,
  a: 2,
  b: { c: 3, d: 4 },
  l: [{ x: 1, y: 2 }, { x: 3 }, 5, [{ x: 6, y: 7 }]],
  n: [1, 2, 3, 4],
};

test.each<[Doc, Doc]>([
  [{ a: 1 }, { _id: 1, a: 2 }],
  [
    { b: 1, a: true },
    { _id: 1, a: 2, b: { c: 3, d: 4 } },
  ],
  [{ a: 1, _id: 0 }, { a: 2 }],
  [{ _id: 1 }, { _id: 1 }],
  [{ "_id.x": 1 }, {}],
  [{ "_id.x": 1, a: 1 }, { a: 2 }],
  [
    { "_id.x": 0, l: 0, n: 0, b: 0 },
    { _id: 1, a: 2 },
  ],
  [{ _id: 0 }, { a: 2, b: doc.b, l: doc.l, n: doc.n }],
  [{ "b.c": 1 }, { _id: 1, b: { c: 3 } }],
  [{ b: { c: 1 } }, { _id: 1, b: { c: 3 } }],
  [{ "b.z": 1 }, { _id: 1, b: {} }],
  [{ "a.z": 1 }, { _id: 1 }],
  [{ z: 1 }, { _id: 1 }],
  [{ "l.x": 1 }, { _id: 1, l: [{ x: 1 }, { x: 3 }, [{ x: 6 }]] }],
  [
    { a: 0, l: 0, n: 0 },
    { _id: 1, b: doc.b },
  ],
  [
    { a: 0, l: 0, n: 0, _id: 1 },
    { _id: 1, b: doc.b },
  ],
  [
    { "b.c": 0, l: 0, n: 0 },
    { _id: 1, a: 2, b: { d: 4 } },
  ],
  [
    { "l.x": 0, a: 0, b: 0, n: 0 },
    { _id: 1, l: [{ y: 2 }, {}, 5, [{ y: 7 }]] },
  ],
])("%j shows %j", (spec, expected) => {
  const project = compileProjection(typed(spec));
  expect(JSON.stringify(project?.(typed(doc)))).toBe(JSON.stringify(typed(expected)));
});

test.each([[undefined], [{}]])("%j is no projection", (spec) => {
  expect(compileProjection(spec)).toBeUndefined();
});

test.each<[Doc, number]>([
  [{ a: 1, b: 0 }, 31254],
  [{ a: 1, "a.b": 1 }, 31249],
  [{ "a.b": 1, a: 1 }, 31250],
  [{ a: 0, b: 1 }, 31254],
  [{ a: "$b" }, 2],
  [{ a: {} }, 2],
  [{ a: { $add: [1, 2] } }, 2],
  [{ a: { $slice: 1 } }, 2],
  [{ a: { $elemMatch: { b: 1 } } }, 2],
  [{ "a.$": 1 }, 2],
  [{ "a.": 1 }, 40353],
  [{ "": 1 }, 40352],
  [{ "a..b": 1 }, 15998],
  [{ _id: 1, "_id.x": 1 }, 31249],
  [{ _id: 0, "_id.x": 1 }, 31249],
  [{ _id: 1, "_id.x": 0 }, 31249],
  [{ _id: 0, "_id.x": 0 }, 31249],
  [{ "_id.x": 1, _id: 0 }, 31250],
  [{ "_id.x": 0, _id: 1 }, 31250],
  [{ _id: 0, "_id.x": 1, a: 1 }, 31249],
])("%j fails with %i", (spec, code) => {
  expect(() => compileProjection(spec)).toThrow(expect.objectContaining({ code }));
});
