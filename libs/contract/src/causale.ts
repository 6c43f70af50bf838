/**
 * The code by which a transfer names the member it is for: eight of Crockford's 32 signs, which leave out I, L, O and U. The
 * last is a check sign by Luhn's algorithm modulo 32, because Crockford's own check signs are not allowed in a transfer. A
 * code tells no member's number: the first seven signs are the number times a constant, modulo 2^35.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = SIGNS.length
const BODY = 7
export const CAUSALE_LENGTH = BODY + 1
const MODULUS = 1n << 35n
/** 2^35 by the golden ratio, so that neighbours have unlike codes; odd, so that it has an inverse. */
const FACTOR = 21_235_413_041n
const INVERSE = 25_683_208_401n

/** The code of a member; `id` is a positive whole number below 2^35. */
export function causaleOf(id: number): string {
  let rest = (BigInt(id) * FACTOR) % MODULUS
  let body = ''
  for (let n = 0; n < BODY; n += 1) {
    body = SIGNS.charAt(Number(rest % BigInt(BASE))) + body
    rest /= BigInt(BASE)
  }
  return body + checkSign(body)
}

/** Luhn modulo N: from the right every other value is doubled, and the digits of what exceeds the base are added. */
function checkSign(body: string): string {
  let sum = 0
  for (const [fromRight, sign] of [...body].reverse().entries()) {
    const value = SIGNS.indexOf(sign) * (fromRight % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / BASE) + (value % BASE)
  }
  return SIGNS.charAt((BASE - (sum % BASE)) % BASE)
}

/** As people and banks write it: in any case, with blanks or hyphens, O for 0, I and L for 1. */
function signsIn(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** The members that the codes in a text may name, in its order, each once; few of them exist if the text has no code. */
export function membersNamedIn(text: string): number[] {
  const signs = signsIn(text)
  const ids = new Set<number>()
  for (let at = 0; at + CAUSALE_LENGTH <= signs.length; at += 1) {
    const id = memberNamedBy(signs.slice(at, at + CAUSALE_LENGTH))
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

function memberNamedBy(code: string): number | null {
  const body = code.slice(0, BODY)
  if (code.includes('U') || checkSign(body) !== code.charAt(BODY)) return null
  let value = 0n
  for (const sign of body) value = value * BigInt(BASE) + BigInt(SIGNS.indexOf(sign))
  const id = Number((value * INVERSE) % MODULUS)
  return id > 0 ? id : null
}
