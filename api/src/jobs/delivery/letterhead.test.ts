import PostalMime from 'postal-mime'
import { useMailing } from '../../../test/mailing.ts'
import { compose } from '../../domain/mail/mail-template.ts'

const SAN_LUIGI = {
  denominazione: 'Oratorio <San Luigi> & C.',
  indirizzo: 'Via della Chiesa 4, 26900 Lodi',
  codice_fiscale: '84501230158',
  email: 'segreteria@oratorio.test',
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const letter = compose({ subject: 'Ciao', greeting: 'Ciao Anna,', before: ['si parte.'], after: [] })

describe('the letterhead of a mail', () => {
  const mailing = useMailing()
  const present = async (ente: Partial<typeof SAN_LUIGI>) =>
    mailing.server.database
      .db('settings')
      .where({ key: 'ente' })
      .update({ value: JSON.stringify(ente) })
  const upload = async () =>
    mailing.server.database
      .db('loghi')
      .insert({ id: 1, content_type: 'image/png', content: PNG, updated_at: '2026-11-21 09:00:00.000' })
  const delivered = async () => {
    expect(await mailing.next()).toBe(true)
    return PostalMime.parse(mailing.sink.mails.at(-1)?.raw ?? '')
  }

  it('is not there while the centre says nothing of itself', async () => {
    await mailing.put(letter)
    const { html, text, replyTo, attachments } = await delivered()
    expect(html).not.toMatch(/<!--|<img|<strong/)
    expect(text?.trim()).toBe('Ciao Anna,\n\nsi parte.')
    expect([replyTo, attachments]).toEqual([undefined, []])
  })

  it('names the centre above the text and under it, and takes the answers', async () => {
    await present(SAN_LUIGI)
    await mailing.put(letter)
    const { html, text, replyTo, from } = await delivered()
    expect(html).toMatch(/<strong[^>]*>Oratorio &lt;San Luigi&gt; &amp; C\.<\/strong>.*Ciao Anna,.*Via della Chiesa 4/s)
    expect(text?.trim()).toBe(
      'Ciao Anna,\n\nsi parte.\n\n-- \nOratorio <San Luigi> & C.\nVia della Chiesa 4, 26900 Lodi\nCodice fiscale 84501230158\nsegreteria@oratorio.test',
    )
    expect(replyTo).toMatchObject([{ address: 'segreteria@oratorio.test' }])
    expect(from).toMatchObject({ address: 'no-reply@oratorio.test' })
  })

  it('carries the logo inside the mail', async () => {
    await present({ denominazione: 'Oratorio' })
    await upload()
    await mailing.put(letter)
    const { html, attachments } = await delivered()
    expect(html).toContain('src="cid:logo"')
    expect(attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<logo>', related: true }])
    expect(attachments.map(({ content }) => content)).toEqual([new Uint8Array(PNG).buffer])
  })

  it('is that of the day on which the mail leaves', async () => {
    await upload()
    await mailing.put(letter)
    await mailing.server.database.db('loghi').delete()
    await present({ denominazione: 'Oratorio nuovo $& ' })
    const { html, attachments } = await delivered()
    expect(html).toContain('Oratorio nuovo $&amp;')
    expect(html).not.toContain('<img')
    expect(attachments).toEqual([])
  })
})
