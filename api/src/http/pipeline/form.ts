import type { IncomingMessage } from 'node:http'
import type { Attachment } from '@cortile/contract/attachment.ts'
import { oneLine } from '@cortile/contract/clean-text.ts'
import { ATTACHMENT_MAX_BYTES, BODY_MAX_BYTES, TEXT_MAX_CHARS } from '@cortile/contract/limits.ts'
import { ATTACHMENT_TOO_LARGE, NOT_A_FORM, TOO_LARGE } from '@cortile/contract/texts.ts'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'koa'
import { Refusal, unprocessable } from '../../domain/refusal.ts'

const PARTS_MAX = 100
const ONE_FILE = 'Si può allegare un solo file'
const UNNAMED = 'allegato'
const UNKNOWN_TYPE = 'application/octet-stream'
/** A type and a subtype without parameters; not `multipart/` or `message/`, which contain parts. */
const PLAIN_TYPE = /^(?!multipart\/|message\/)[a-z0-9][\w!#$&^.+-]*\/[a-z0-9][\w!#$&^.+-]*$/i

/** A body before validation, and its length. */
export interface SentBody {
  body: unknown
  bytes: number
}

type Fields = Map<string, string | Attachment>

/** Whether the body comes as `multipart/form-data`. */
export function isForm(ctx: Context): boolean {
  return ctx.is('multipart/form-data') === 'multipart/form-data'
}

/**
 * The fields of a form: texts, and its only file as an `Attachment` under the name of its field. Empty texts and files
 * are left out. Of a repeated text the last counts, as in JSON.
 *
 * 413 for a file over 10 MiB, more than 1 MiB of texts or more than 100 parts, 422 for a second file, 400 when it is no
 * form or ends early.
 */
export async function readForm(ctx: Context): Promise<SentBody> {
  const { req } = ctx
  const parser = parserFor(req)
  let bytes = 0
  const fields = await new Promise<Fields>((resolve, reject) => {
    const refuse = (refusal: Refusal) => {
      req.unpipe(parser)
      reject(refusal)
    }
    collect(parser, resolve, refuse)
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > ATTACHMENT_MAX_BYTES + BODY_MAX_BYTES) refuse(new Refusal(413, TOO_LARGE))
    })
    // A client that disconnects early leaves no end to read, also of a body that has arrived; it may be gone already.
    const hungUp = () => void (req.readableEnded || refuse(new Refusal(400, NOT_A_FORM)))
    req.on('close', hungUp)
    req.pipe(parser)
    if (req.destroyed) hungUp()
  })
  // Own properties, also for a field named `__proto__`.
  return { body: Object.fromEntries(fields), bytes }
}

function parserFor({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fileSize: ATTACHMENT_MAX_BYTES, fieldSize: BODY_MAX_BYTES, parts: PARTS_MAX },
    })
  } catch {
    // The content type has no boundary.
    throw new Refusal(400, NOT_A_FORM)
  }
}

/** Collects the fields that the parser finds; parts after a refusal are ignored. */
function collect(parser: BusboyInstance, done: (fields: Fields) => void, refuse: (refusal: Refusal) => void): void {
  const fields: Fields = new Map()
  let texts = 0
  let files = 0
  // A part may lack its name and a file its filename, although the parser's types say otherwise.
  parser.on('field', (name: string | undefined, text) => {
    texts += Buffer.byteLength(name ?? '') + Buffer.byteLength(text)
    if (texts > BODY_MAX_BYTES) refuse(new Refusal(413, TOO_LARGE))
    if (name !== undefined && text !== '') fields.set(name, text)
  })
  parser.on('file', (name: string | undefined, file, ...[filename, , type]: [string | undefined, string, string]) => {
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.on('limit', () => refuse(new Refusal(413, ATTACHMENT_TOO_LARGE)))
    file.on('error', () => refuse(new Refusal(400, NOT_A_FORM)))
    file.on('end', () => {
      if (chunks.length === 0) return
      files += 1
      if (files > 1) refuse(unprocessable(ONE_FILE))
      if (name === undefined) return
      fields.set(name, { filename: plainName(filename), content_type: plainType(type), content: Buffer.concat(chunks) })
    })
  })
  parser.on('partsLimit', () => refuse(new Refusal(413, TOO_LARGE)))
  parser.on('error', () => refuse(new Refusal(400, NOT_A_FORM)))
  parser.on('finish', () => done(fields))
}

/**
 * The base name, without characters that could inject a header or reverse the text; a long name keeps its end, with the
 * extension.
 */
function plainName(filename: string | undefined): string {
  const name = (filename ?? '').split(/[/\\]/).at(-1) ?? ''
  return oneLine(oneLine(name).slice(-TEXT_MAX_CHARS)) || UNNAMED
}

function plainType(type: string): string {
  return type.length <= TEXT_MAX_CHARS && PLAIN_TYPE.test(type) ? type : UNKNOWN_TYPE
}
