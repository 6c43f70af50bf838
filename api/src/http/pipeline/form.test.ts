import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { Attachment } from '@cortile/contract/attachment.ts'
import { endpoint } from '@cortile/contract/endpoint.ts'
import Router from '@koa/router'
import Koa from 'koa'
import * as z from 'zod/mini'
import { useTestServer } from '../../../test/test-server.ts'
import type { Services } from '../../config/services.ts'
import { requestId } from '../server/request-id.ts'
import { drainBody } from './body.ts'
import { answerErrors } from './errors.ts'
import { transaction } from './handler.ts'
import { serve } from './serve.ts'

const MIB = 1024 * 1024

/** A test feature that answers with its input. */
const sample = {
  echo: endpoint({
    method: 'POST',
    path: '/api/sample',
    grant: 'session.own',
    summary: 'Prova',
    body: z.object({ text: z.optional(z.string()), other: z.optional(z.string()), file: z.optional(Attachment) }),
    form: true,
    status: 200,
    reply: z.object({
      text: z.optional(z.string()),
      other: z.optional(z.string()),
      file: z.optional(z.object({ filename: z.string(), content_type: z.string(), sha: z.string() })),
    }),
    idempotent: true,
  }),
  plain: endpoint({
    method: 'POST',
    path: '/api/plain',
    grant: 'session.own',
    summary: 'Prova',
    body: z.object({}),
    status: 200,
    reply: z.object({}),
  }),
}

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const served = serve(sample, {
  echo: transaction((_context, { body: { text, other, file } }) =>
    Promise.resolve({
      text,
      other,
      file: file && { filename: file.filename, content_type: file.content_type, sha: shaOf(file.content) },
    }),
  ),
  plain: transaction(() => Promise.resolve({})),
})

function sampleApp(services: Services): Koa {
  const app = new Koa()
  app.silent = true
  app.use(requestId).use(drainBody).use(answerErrors(services.log, false))
  const router = new Router()
  for (const { endpoint, answer } of served)
    router.register(endpoint.path, [endpoint.method], (ctx) => answer(ctx, services))
  app.use(router.routes())
  return app
}

describe('a form', () => {
  const server = useTestServer({ reset: false, app: sampleApp })
  let token: string
  beforeAll(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const post = async (body: FormData | Buffer | string, headers: Record<string, string> = {}, path = '/api/sample') => {
    const authorised = { Authorization: `Bearer ${token}`, ...headers }
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers: authorised, body })
    const answer: unknown = await response.json()
    return [response.status, answer]
  }
  const form = (fields: Record<string, string | File>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return data
  }
  /** Sends a form of hand-written parts. */
  const raw = (...parts: string[]) =>
    post(parts.map((part) => `--x\r\n${part}\r\n`).join('') + '--x--\r\n', {
      'Content-Type': 'multipart/form-data; boundary=x',
    })
  const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}\r\n`
  const file = (bytes: Uint8Array<ArrayBuffer>, name = 'gita.pdf', type = 'application/pdf') =>
    new File([bytes], name, { type })
  const TOO_LARGE = [413, { message: 'La richiesta è troppo grande' }]
  const NO_FORM = [400, { message: 'La richiesta non è un modulo valido' }]

  it('gives its texts and its file, byte for byte', async () => {
    const bytes = randomBytes(300_000)
    const fields = { text: 'Perché no?\r\nÈ così: 5 € 🙂', other: ' = & % + ', file: file(bytes, 'Gita è qui.pdf') }
    expect(await post(form(fields))).toEqual([
      200,
      {
        text: fields.text,
        other: fields.other,
        file: { filename: 'Gita è qui.pdf', content_type: 'application/pdf', sha: shaOf(bytes) },
      },
    ])
  })

  it('takes JSON too, but no file in it', async () => {
    const json = { 'Content-Type': 'application/json' }
    expect(await post('{"text":"ciao"}', json)).toEqual([200, { text: 'ciao' }])
    const file = { filename: 'x', content_type: 'text/plain', content: 'x' }
    expect((await post(JSON.stringify({ file }), json))[0]).toBe(422)
  })

  it('leaves out what was left empty, and what the call does not know', async () => {
    const empty = { text: '', other: 'x', file: new File([], '', { type: 'application/octet-stream' }) }
    expect(await post(form(empty))).toEqual([200, { other: 'x' }])
    expect(await post(form({ unknown: 'x', unknown_file: file(Buffer.from('x')) }))).toEqual([200, {}])
    expect(await raw()).toEqual([200, {}])
  })

  it('counts of a text that comes twice the last', async () => {
    const twice = form({ text: 'one' })
    twice.append('text', 'two')
    expect(await post(twice)).toEqual([200, { text: 'two' }])
  })

  it('makes nothing but fields of names that mean something to the language', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', '__proto__[text]', 'hasOwnProperty']
    expect(await post(form(Object.fromEntries(names.map((name) => [name, 'x']))))).toEqual([200, {}])
    expect({}).not.toHaveProperty('text')
    expect(await raw(`${disposition('name="__proto__"; filename="x"')}\r\nx`)).toEqual([200, {}])
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\Users\\\\Paolo\\\\lista.xls', 'lista.xls'],
    ['a\tb\u0007c.txt', 'a b c.txt'],
    ['gita\u202Efdp.exe', 'gita fdp.exe'],
    ['..', 'allegato'],
    [' ', 'allegato'],
    [`${'è'.repeat(300)}.pdf`, `${'è'.repeat(186)}.pdf`],
  ])('keeps of the file name %j what is one', async (name, kept) => {
    expect(await raw(`${disposition(`name="file"; filename="${name}"`)}\r\nx`)).toMatchObject([
      200,
      { file: { filename: kept } },
    ])
  })

  it.each([
    ['image/png', 'image/png'],
    ['IMAGE/PNG; name="x"', 'image/png'],
    ['text/html', 'text/html'],
    ['multipart/mixed', 'application/octet-stream'],
    ['message/rfc822', 'application/octet-stream'],
    ['application/pdf\u0001x', 'application/octet-stream'],
    ['x', 'application/octet-stream'],
    [`a/${'b'.repeat(200)}`, 'application/octet-stream'],
  ])('believes of the type %j what is plain', async (type, kept) => {
    const part = `${disposition('name="file"; filename="a"')}Content-Type: ${type}\r\n\r\nx`
    expect(await raw(part)).toMatchObject([200, { file: { content_type: kept } }])
  })

  it('lets no part write a header of its own into the name', async () => {
    const part = `${disposition('name="file"; filename="a\r\nBcc: x@evil.test"')}\r\nx`
    const [status, body] = await raw(part)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('Bcc')
    const encoded = await raw(`${disposition("name=file; filename*=utf-8''a%00%1Bb.pdf")}\r\nx`)
    expect(encoded).toMatchObject([200, { file: { filename: 'a b.pdf' } }])
  })

  describe('is refused', () => {
    it('for a file over 10 MiB, and not for one of just that', async () => {
      const bytes = Buffer.alloc(10 * MIB + 1)
      expect(await post(form({ file: file(bytes) }))).toEqual([413, { message: 'L’allegato supera i 10 MB' }])
      expect((await post(form({ text: 'x'.repeat(MIB / 2), file: file(bytes.subarray(1)) })))[0]).toBe(200)
    })

    it('for more than 1 MiB of texts, in one or in many', async () => {
      expect(await post(form({ text: 'x'.repeat(MIB) }))).toEqual(TOO_LARGE)
      expect(await post(form({ text: 'x'.repeat(MIB / 2), unknown: 'x'.repeat(MIB / 2) }))).toEqual(TOO_LARGE)
      expect((await post(form({ text: 'x'.repeat(MIB - 10) })))[0]).toBe(200)
    })

    it('for parts without end', async () => {
      expect(await raw(...Array.from({ length: 101 }, (_, n) => `${disposition(`name="f${n}"`)}\r\nx`))).toEqual(
        TOO_LARGE,
      )
    })

    it('for a second file', async () => {
      const two = form({ file: file(Buffer.from('one')), more: file(Buffer.from('two')) })
      expect(await post(two)).toEqual([422, { message: 'Si può allegare un solo file' }])
    })

    it('when it is none, or ends in the middle', async () => {
      const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
      const whole = `--x\r\n${disposition('name="text"')}\r\nciao\r\n`
      expect(await post(whole, type)).toEqual(NO_FORM)
      expect(await post(`--x\r\n${disposition('name="file"; filename="a"')}\r\nhalf a fi`, type)).toEqual(NO_FORM)
      expect(await post('anything', type)).toEqual(NO_FORM)
      expect(await post(`${whole}--x--\r\n`, { 'Content-Type': 'multipart/form-data' })).toEqual(NO_FORM)
    })

    it('with another type, or where no form is taken', async () => {
      expect((await post('text=ciao', { 'Content-Type': 'application/x-www-form-urlencoded' }))[0]).toBe(415)
      expect((await post('text=ciao', { 'Content-Type': 'multipart/mixed; boundary=x' }))[0]).toBe(415)
      expect((await post(form({ text: 'x' }), {}, '/api/plain'))[0]).toBe(415)
    })
  })

  it('answers whatever a broken program sends', async () => {
    const parts = ['name="text"', 'name="file"; filename="a"', 'filename="a"', '', 'name', 'name=', 'name="', 'x="\\']
    const bodies = parts.flatMap((rest) => [`Content-Disposition: form-data; ${rest}`, `Content-Disposition: ${rest}`])
    for (const head of bodies) expect((await raw(`${head}\r\n\r\nciao`))[0]).toBe(200)
    const whole = `--x\r\n${disposition('name="text"')}\r\nciao\r\n--x\r\n${disposition(parts[1] ?? '')}\r\nx\r\n--x--\r\n`
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
    for (let cut = 1; cut < whole.length; cut += 1) {
      expect([200, 400]).toContain((await post(whole.slice(0, cut), type))[0])
      expect([200, 400, 422]).toContain((await post(whole.slice(0, cut - 1) + '\0' + whole.slice(cut), type))[0])
    }
  })

  it('is answered when it is far too large, and the connection serves the next call', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const heard: Buffer[] = []
    socket.on('data', (chunk) => heard.push(chunk))
    const head = `POST /api/sample HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
    const body = Buffer.concat([
      Buffer.from(`--x\r\n${disposition('name="file"; filename="a"')}\r\n`),
      Buffer.alloc(30 * MIB),
    ])
    socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.write(body)
    socket.write(
      `${head}Content-Type: application/json\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{"text":"ciao"}`,
    )
    await new Promise((resolve, reject) => socket.on('close', resolve).on('error', reject))
    const answers = Buffer.concat(heard).toString()
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  it('leaves the server standing when the caller hangs up in the middle', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const head = `POST /api/sample HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
    socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n`)
    const half = `--x\r\n${disposition('name="file"; filename="a"')}\r\nhalf a fi`
    await new Promise((resolve) => socket.write(half, resolve))
    socket.destroy()
    expect(await post(form({ text: 'x' }))).toEqual([200, { text: 'x' }])
  })

  describe('with an idempotency key', () => {
    const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

    it('is the same content when fields and bytes are, whatever is between them', async () => {
      const headers = key()
      const bytes = randomBytes(100_000)
      const first = await post(form({ text: 'x', file: file(bytes) }), headers)
      expect(await post(form({ file: file(bytes), text: 'x', unknown: 'y' }), headers)).toEqual(first)
    })

    it.each([
      ['other bytes', { file: file(Buffer.from('two')) }],
      ['another name', { file: file(Buffer.from('one'), 'b.pdf') }],
      ['another type', { file: file(Buffer.from('one'), undefined, 'text/plain') }],
      ['no file', {}],
      ['other texts', { text: 'y', file: file(Buffer.from('one')) }],
    ])('is other content with %s', async (_, fields) => {
      const headers = key()
      expect((await post(form({ text: 'x', file: file(Buffer.from('one')) }), headers))[0]).toBe(200)
      const [status, body] = await post(form({ text: 'x', ...fields }), headers)
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.Idempotency-Key')
    })
  })
})
