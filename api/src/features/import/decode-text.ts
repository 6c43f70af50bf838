import iconv from 'iconv-lite'

/** The text of a file, without byte order mark; null for a file that is not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(encodingOf(bytes), bytes) ?? windows1252(bytes)
  return text === null || NO_TEXT.test(text) ? null : text
}

/** Control characters that no text contains: spreadsheets, images and word processor files are full of them. */
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

/**
 * The encoding in which Italian spreadsheets save a plain CSV; null for bytes that it does not define. Not by
 * TextDecoder, which in some releases of Node 20 reads it as ISO-8859-1.
 */
function windows1252(bytes: Uint8Array): string | null {
  const text = iconv.decode(bytes, 'windows-1252')
  return text.includes('\ufffd') ? null : text
}
