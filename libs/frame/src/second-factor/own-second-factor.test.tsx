import type { Factors } from '@cortile/contract/factors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { paste, renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { refusal, type Replies } from '../../test/replies.ts'
import { OwnSecondFactor } from './OwnSecondFactor.tsx'

const LIST = 'GET /api/auth/factors'
const CODES = Array.from({ length: 10 }, (_, n) => `abcde-fghj${n}`)
const none: Factors = { passkeys: [], totp: false, recovery_left: 0, required: false, due_at: null }
const phone = { id: 4, name: 'Telefono', created_at: '2026-11-20T08:00:00.000Z', last_used_at: null }
const both: Factors = { ...none, passkeys: [phone], totp: true, recovery_left: 9 }

function open(factors: Factors, replies: Replies = {}) {
  const own = { 'GET /sanctum/csrf-cookie': null, 'GET /api/auth/user': sessionOf('admin') }
  return renderScreen(<OwnSecondFactor />, { as: 'admin', replies: { [LIST]: factors, ...own, ...replies } })
}
const sentTo = ({ asked }: ReturnType<typeof open>, name: string) => asked.filter(({ call }) => call === name)

describe('one’s own second factor', () => {
  it('is added as an app, and its recovery codes are shown until they are saved', async () => {
    const opened = open(none, {
      'POST /api/auth/totp': { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
      'PUT /api/auth/totp': { recovery: CODES },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Usa un’app di verifica' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('img', { name: /Codice QR/ })).toBeInTheDocument()
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
    await paste(opened.user, dialog.getByRole('textbox', { name: /Codice mostrato/ }), '123 456')
    await opened.user.click(dialog.getByRole('button', { name: 'Attiva' }))
    const list = await screen.findByRole('list', { name: 'Codici di recupero' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    await opened.user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await opened.user.click(screen.getByRole('button', { name: 'Li ho salvati' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(opened, 'GET /api/auth/user')).toHaveLength(1)
  })

  it('shows a wrong code of the app, and the refusal of a demo, at the field', async () => {
    const { user } = open(none, {
      'POST /api/auth/totp': { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
      'PUT /api/auth/totp': refusal(422, 'Account dimostrativo'),
    })
    await user.click(await screen.findByRole('button', { name: 'Usa un’app di verifica' }))
    const field = await screen.findByRole('textbox', { name: /Codice mostrato/ })
    await paste(user, field, '123456')
    await user.click(screen.getByRole('button', { name: 'Attiva' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Account dimostrativo/))
  })

  it('lists its parts, and removes one after a question', async () => {
    const opened = open(both, { 'DELETE /api/auth/passkeys/:id': null })
    const list = within(await screen.findByRole('list', { name: 'Modi per la verifica' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Telefono Passkey del 20/11/2026 09:00 · mai usataRimuovi la passkey Telefono',
      'App di verifica Mostra un codice nuovo ogni trenta secondiTogli l’app di verifica',
      'Codici di recupero: ne restano 9 su 10 Per entrare quando hai perso il dispositivo; ognuno vale una voltaNuovi codici',
    ])
    await opened.user.click(list.getByRole('button', { name: /^Rimuovi/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Con «Telefono» non si entra più. Gli altri modi restano/)).toBeInTheDocument()
    await opened.user.click(dialog.getByRole('button', { name: 'Rimuovi' }))
    expect(await screen.findByText('Verifica in due passaggi aggiornata')).toBeInTheDocument()
    expect(sentTo(opened, 'DELETE /api/auth/passkeys/:id')[0]?.params).toEqual({ id: '4' })
  })

  it('warns before the last part is removed', async () => {
    const { user } = open({ ...none, totp: true, recovery_left: 1 })
    await user.click(await screen.findByRole('button', { name: /^Togli/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/È l’unico modo che hai/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Annulla' }))
    expect(screen.getByText(/ne resta 1 su 10/)).toBeInTheDocument()
  })

  it('shows new recovery codes', async () => {
    const { user } = open(both, { 'POST /api/auth/recovery': { recovery: CODES } })
    await user.click(await screen.findByRole('button', { name: 'Nuovi codici' }))
    expect(await screen.findByRole('list', { name: 'Codici di recupero' })).toBeInTheDocument()
  })

  it('says until when the role needs it, and when that is over', async () => {
    open({ ...none, required: true, due_at: '2999-12-12T09:00:00.000Z' })
    expect(await screen.findByText(/attivala entro il 12\/12\/2999/)).toBeInTheDocument()
  })

  it('says when the role needs it already', async () => {
    open({ ...none, required: true, due_at: '2020-12-12T09:00:00.000Z' })
    expect(await screen.findByText(/finché non la attivi si apre solo questa pagina/)).toBeInTheDocument()
  })

  it('can be read again after an error', async () => {
    let broken = true
    const { user } = open(none, { [LIST]: () => (broken ? refusal(500, 'Errore interno') : none) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText(/^Non è attiva/)).toBeInTheDocument()
  })
})
