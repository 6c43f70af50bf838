import { randomBytes } from 'node:crypto'
import { insertAnagrafica, insertGroup } from '../../../test/fixtures.ts'
import { sendMail, type MailFields } from '../../../test/mail-form.ts'
import { useMailing } from '../../../test/mailing.ts'

/** The leaf parts of a mail: their headers, unfolded, and their bytes. */
function leavesOf(raw: string): { head: string; bytes: Buffer }[] {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(end + 4)
  const boundary = /^Content-Type: multipart\/.*boundary="([^"]+)"/m.exec(head)?.[1]
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => leavesOf(part.replace(/^\r\n/, '')))
  if (/base64/i.test(head)) return [{ head, bytes: Buffer.from(body, 'base64') }]
  const plain = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return [{ head, bytes: /quoted-printable/i.test(head) ? Buffer.from(plain, 'latin1') : Buffer.from(body) }]
}

/** The decoded subject, from either encoding (B or Q). */
function subjectOf(raw: string): string {
  const line = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? ''
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(
        text.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString(),
    )
}

describe('a mail to many', () => {
  const mailing = useMailing()
  const { server } = mailing
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const next = () => mailing.next()
  const files = () => server.database.db('mail_attachment_parts').select('*')
  const send = async (fields: MailFields) => expect((await sendMail(server, token, fields)).status).toBe(202)
  const members = async (...emails: string[]) => {
    for (const email of emails) await insertAnagrafica(server, { email })
  }

  it('arrives with subject, both texts and the file, byte for byte', async () => {
    await members('anna@famiglia.test')
    const bytes = randomBytes(1_500_000)
    const attachment = new File([bytes], 'Però "è" così.pdf', { type: 'application/pdf' })
    const subject = 'Città & perché — 5 € 🙂'
    await send({ subject, message: 'Perché <no>?\n.\nÈ così.\n\nCiao', attachment })
    expect(await next()).toBe(true)
    expect(await next()).toBe(false)
    const [mail] = mailing.sink.mails
    expect(mail?.to).toEqual(['anna@famiglia.test'])
    expect(subjectOf(mail?.raw ?? '')).toBe(subject)
    const [text, html, file] = leavesOf(mail?.raw ?? '')
    expect(text?.head).toMatch(/^Content-Type: text\/plain/m)
    expect(text?.bytes.toString().replace(/\r\n/g, '\n').trim()).toBe('Perché <no>?\n.\nÈ così.\n\nCiao')
    expect(html?.head).toMatch(/^Content-Type: text\/html/m)
    expect(html?.bytes.toString()).toContain('Perché &lt;no&gt;?<br>.<br>È così.</p>')
    expect(file?.head).toMatch(/^Content-Type: application\/pdf/m)
    expect(file?.head).toMatch(/^Content-Disposition: attachment/m)
    expect(decodeURIComponent(file?.head ?? '')).toContain('Però')
    expect(file?.bytes.equals(bytes)).toBe(true)
  })

  it('carries a text file as it is, line ends and all', async () => {
    await members('anna@famiglia.test')
    const words = 'uno\ndue\r\ntre\r\0.\nÈ\n'
    await send({ attachment: new File([words], 'elenco.csv', { type: 'text/csv' }) })
    await next()
    expect(leavesOf(mailing.sink.mails[0]?.raw ?? '')[2]?.bytes.toString()).toBe(words)
  })

  it('lets neither the file’s name nor its type write a header', async () => {
    await members('anna@famiglia.test')
    await send({
      attachment: new File(['x'], 'a\r\nBcc: x@evil.test\r\n\r\n.txt', { type: 'text/plain\r\nBcc: y@evil.test' }),
    })
    await send({ subject: 'Ciao\r\nBcc: z@evil.test' })
    while (await next());
    expect(mailing.sink.mails.map(({ to }) => to)).toEqual([['anna@famiglia.test'], ['anna@famiglia.test']])
    for (const { raw } of mailing.sink.mails) expect(raw).not.toMatch(/^Bcc:/im)
  })

  it('goes to each alone, and the file is kept until the last has it', async () => {
    await members('anna@famiglia.test', 'luca@famiglia.test')
    await send({ attachment: new File(['ciao'], 'x.txt', { type: 'text/plain' }) })
    await next()
    expect(await files()).toHaveLength(1)
    await next()
    expect(await files()).toEqual([])
    expect(mailing.sink.mails.map(({ to }) => to)).toEqual([['anna@famiglia.test'], ['luca@famiglia.test']])
    for (const { raw } of mailing.sink.mails) {
      expect(raw.match(/famiglia\.test/g)).toHaveLength(1)
      expect(leavesOf(raw)[2]?.bytes.toString()).toBe('ciao')
    }
    expect(await server.database.db('outbox')).toMatchObject([{ stato: 'sent' }, { stato: 'sent' }])
  })

  it('still has its file when it is tried again by hand', async () => {
    await members('anna@famiglia.test')
    await send({ attachment: new File(['ciao'], 'x.txt') })
    mailing.sink.refuse = 550
    await next()
    mailing.sink.refuse = null
    const [{ id } = { id: 0 }] = await server.database.db('outbox').select<{ id: number }[]>('id')
    expect((await server.call('PUT', `/api/mailer/queue/${id}/retry`, { token })).status).toBe(200)
    await next()
    expect(leavesOf(mailing.sink.mails[0]?.raw ?? '')[2]?.bytes.toString()).toBe('ciao')
    expect(await files()).toEqual([])
  })

  it('never leaves without its words', async () => {
    await members('anna@famiglia.test')
    await send({})
    await server.database.db('mail_batches').update({ text: null, html: null })
    expect(await next()).toBe(true)
    expect(mailing.sink.mails).toEqual([])
    expect(await server.database.db('outbox')).toMatchObject([{ stato: 'cancelled' }])
  })

  it('names nobody any more who has been erased since, neither in its words nor in its file’s name', async () => {
    const gone = await insertAnagrafica(server, { nome: 'Nicolò', cognome: "D'Amico" })
    await members('anna@famiglia.test')
    const message = "Compleanno di NICOLO D'AMICO <3\n\nAnna d’Amico non c'entra"
    const attachment = new File(['x'], 'Foto D’Amico Nicolò.jpg')
    await send({ subject: "Per D'Amico Nicolò", message, attachment })
    expect((await server.call('DELETE', `/api/anagrafica/${gone}`, { token })).status).toBe(204)
    expect(await server.database.db('mail_attachments')).toMatchObject([{ filename: 'Foto … ….jpg' }])
    await next()
    const raw = mailing.sink.mails[0]?.raw ?? ''
    const [text, html] = leavesOf(raw).map(({ bytes }) => bytes.toString())
    expect(subjectOf(raw)).toBe('Per … …')
    expect(text?.replace(/\r\n/g, '\n').trim()).toBe("Compleanno di … … <3\n\nAnna d’Amico non c'entra")
    expect(html).toContain('Compleanno di … … &lt;3</p>')
  })

  describe('when one of two at an address is erased', () => {
    const SHARED = 'rosa@famiglia.test'
    let gruppo_id: number
    beforeEach(async () => {
      gruppo_id = await insertGroup(server, 'Medie')
    })
    const child = (columns = {}) =>
      insertAnagrafica(server, { data_nascita: '2015-03-04', email_tutore: SHARED, gruppo_id, ...columns })
    const erase = async (id: number) =>
      expect((await server.call('DELETE', `/api/anagrafica/${id}`, { token })).status).toBe(204)
    const delivered = async () => {
      while (await next());
      return mailing.arrived()
    }

    it.each(['anagrafica', 'group'])('still goes to the other (%s), and then is the other’s', async (type) => {
      const first = await child()
      const second = await child()
      await send({ type, ...(type === 'group' && { obj_id: gruppo_id }), attachment: new File(['x'], 'x.txt') })
      await erase(first)
      expect(await server.database.db('outbox')).toMatchObject([{ anagrafica_id: second, to_address: SHARED }])
      expect(await delivered()).toEqual([SHARED])
      await erase(second)
      expect(JSON.stringify(await server.database.db('outbox'))).not.toContain(SHARED)
    })

    it('still goes to the first when the second is erased, and not when both are', async () => {
      const first = await child()
      const second = await child()
      await send({ attachment: new File(['x'], 'x.txt') })
      await erase(second)
      expect(await server.database.db('outbox')).toMatchObject([{ anagrafica_id: first, stato: 'queued' }])
      await erase(first)
      expect(await delivered()).toEqual([])
      expect(await files()).toEqual([])
    })

    it('goes nowhere if the other was not written to', async () => {
      const first = await child()
      await child({ gruppo_id: null })
      await insertAnagrafica(server, { email: 'altrove@famiglia.test', email_tutore: SHARED, gruppo_id })
      await child({ is_request: 1 })
      await send({ type: 'group', obj_id: gruppo_id })
      await send({ type: 'anagrafica', obj_id: first })
      await erase(first)
      expect(await delivered()).toEqual(['altrove@famiglia.test'])
    })

    it('is nobody’s when both are erased at the same moment', async () => {
      for (let round = 0; round < 6; round += 1) {
        const [first, second] = [await child(), await child()]
        await send({})
        await Promise.all([erase(first), erase(second)])
        expect(JSON.stringify(await server.database.db('outbox'))).not.toContain(SHARED)
      }
    })
  })
})
