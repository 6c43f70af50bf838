/** What a file of text says, without its byte order mark; null for a file that is none. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(encodingOf(bytes), bytes) ?? windows1252(bytes)
  return NO_TEXT.test(text) ? null : text
}

/** A sign that stands in no text: spreadsheets, pictures and letters in their own formats are full of them. */
const NO_TEXT = /[^\P{Cc}\t\n\v\f\r]/u

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** From 80 to 9F; five of them are nothing. Source: WHATWG Encoding, index windows-1252. */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** As Italian spreadsheets write a plain CSV. By hand, because some releases of Node 20 read it as ISO-8859-1. */
function windows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return text.replace(/[\x80-\x9f]/g, (sign) => HIGH.charAt(sign.charCodeAt(0) - 0x80))
}
