/** Values that a field may get by mistake or on purpose, whatever its type. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  9_007_199_254_740_993,
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  'null',
  '%',
  "' OR 1=1 --",
  '\u0000',
  '\u202e',
  '\ud800',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍👩‍👧',
  'x'.repeat(6_000),
  [],
  [null],
  [0],
  ['x'],
  [[1]],
  {},
  { length: 1 },
  { toString: 'x' },
  { $ne: null },
]

/** The same values as texts in a URL: without lone surrogates. */
export const oddTexts: readonly string[] = oddValues
  .filter((value) => typeof value === 'string')
  .filter((value) => !/\p{Cs}/u.test(value))
  .concat(['true', '1.5', '1e308', '9007199254740993', '2026-02-30', '0001-01-01', '[]', '{}', '٣', '１'])
