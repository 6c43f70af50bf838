import type { Random } from '../../demo/random.ts'
import { oddTexts, oddValues } from './odd-values.ts'
import type { Request } from './request-table.ts'

/** A slightly wrong value, as a person or a program with partial knowledge sends it. */
function near(random: Random, value: unknown): unknown {
  if (typeof value === 'number')
    return random.pick([value + 1, -value, value + 0.001, value * 1_000, String(value), value + 0.5])
  if (typeof value === 'boolean') return random.pick<unknown>([!value, String(value), Number(value)])
  if (typeof value === 'string') {
    const turned = [...value].reverse().join('')
    return random.pick([
      `${value} `,
      value.toUpperCase(),
      value.slice(1),
      `${value}\n`,
      turned,
      `${value}${value}`,
      Number(value),
    ])
  }
  if (!isList(value)) return { value, [random.pick(['id', 'role', 'saldo', 'x'])]: 1 }
  return random.pick<unknown>([
    [...value, ...value],
    [...value, null],
    value[0] ?? null,
    Object.assign({}, value),
    Array(1_001).fill(value[0] ?? null),
  ])
}

/** `Array.isArray` alone would type the elements as `any`. */
function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function mutated(random: Random, value: unknown): unknown {
  if (isList(value) && value.length > 0 && random.chance(0.5))
    return value.map((each, n) => (n === 0 ? mutated(random, each) : each))
  if (typeof value === 'object' && value !== null && !isList(value) && random.chance(0.7))
    return mutatedFields(random, { ...value })
  return random.chance(0.5) ? near(random, value) : random.pick(oddValues)
}

/** One or two fields of a body changed, omitted or added, at the top level or deeper. */
function mutatedFields(random: Random, body: object): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(body))
  for (let n = random.int(1, 2); n > 0 && fields.size > 0; n -= 1) {
    const name = random.pick([...fields.keys()])
    if (random.chance(0.15)) fields.delete(name)
    else fields.set(name, mutated(random, fields.get(name)))
  }
  return Object.fromEntries(fields)
}

/** A request like `right`, most of the time with an error in it. Without lone surrogates, which a URL cannot carry. */
export function nearlyRight(random: Random, right: Request): Request {
  const text = (value: unknown) =>
    random.chance(0.5) ? random.pick(oddTexts.filter((odd) => !/^[\s.]*$/.test(odd))) : String(near(random, value))
  const texts = (of: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, random.chance(0.4) ? text(value) : value]))
  return {
    ...(right.picture && { picture: right.picture }),
    ...(right.params && {
      params: Object.fromEntries(
        Object.entries(right.params).map(([name, value]) => [name, random.chance(0.2) ? text(value) || '0' : value]),
      ),
    }),
    ...(right.query && { query: texts(right.query) }),
    ...(right.body && { body: mutatedFields(random, right.body) }),
  }
}
