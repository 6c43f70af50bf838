import type { OwnProposals } from '@cortile/contract/proposte.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { record } from '../../../test/member-record.ts'
import { Corrections } from './Corrections.tsx'

const OWN = 'GET /api/my-anagrafica/proposte'
const PROPOSE = 'POST /api/my-anagrafica/proposte'
const member = { ...record.anagrafica, luogo_nascita: 'Lecco', telefono: '02 1' }
const none: OwnProposals = { campi: ['nome', 'luogo_nascita', 'telefono'], proposte: [] }
const waiting: OwnProposals['proposte'][number] = {
  ...{ id: 1, campi: { luogo_nascita: 'Como' }, stato: 'attesa', created_at: '2026-11-21T09:30:00.000Z' },
}

function open(replies: Replies = {}) {
  return renderScreen(<Corrections member={member} />, {
    as: 'guardian',
    path: '/my-anagrafica',
    replies: { [OWN]: none, [PROPOSE]: waiting, ...replies },
  })
}
const openForm = async ({ user }: ReturnType<typeof open>, name = 'Proponi una correzione') => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Proponi una correzione' }))
}

describe('a correction on the own page', () => {
  it('proposes only what differs from the record', async () => {
    const opened = open()
    const dialog = await openForm(opened)
    const place = dialog.getByLabelText(/Luogo di nascita/)
    expect(place).toHaveValue('Lecco')
    await opened.user.clear(place)
    await opened.user.type(place, 'Como')
    await opened.user.clear(dialog.getByLabelText('Telefono'))
    await opened.user.click(dialog.getByRole('button', { name: 'Proponi' }))
    expect(await screen.findByText('Correzione proposta alla segreteria')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.asked.find(({ call }) => call === PROPOSE)?.body).toEqual({
      campi: { luogo_nascita: 'Como', telefono: null },
    })
  })

  it('shows what waits, and changes it', async () => {
    const opened = open({ [OWN]: { ...none, proposte: [waiting] } })
    expect(await screen.findByText(/la segreteria deve ancora guardarla: luogo di nascita «Como»/)).toBeInTheDocument()
    const dialog = await openForm(opened, 'Cambia la correzione')
    expect(dialog.getByLabelText(/Luogo di nascita/)).toHaveValue('Como')
  })

  it.each([
    ['accettata', /ha accettato la tua correzione/],
    ['rifiutata', /non ha accettato la tua correzione/],
  ] as const)('that was %s says so', async (stato, words) => {
    open({ [OWN]: { ...none, proposte: [{ ...waiting, stato }] } })
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('shows a refusal at its field, and keeps what was written', async () => {
    const errors = { 'campi.telefono': ['Per cambiare questo dato rivolgiti alla segreteria'] }
    const opened = open({ [PROPOSE]: refusal(422, 'Per cambiare questo dato rivolgiti alla segreteria', errors) })
    const dialog = await openForm(opened)
    await opened.user.type(dialog.getByLabelText('Telefono'), '2')
    await opened.user.click(dialog.getByRole('button', { name: 'Proponi' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Telefono')).toHaveAccessibleDescription(/rivolgiti alla segreteria/),
    )
    expect(dialog.getByLabelText('Telefono')).toHaveValue('02 12')
  })

  it('is refused by field before it is sent', async () => {
    const opened = open()
    const dialog = await openForm(opened)
    await opened.user.clear(dialog.getByLabelText(/^Nome/))
    await opened.user.click(dialog.getByRole('button', { name: 'Proponi' }))
    expect(await dialog.findByText('Campo obbligatorio')).toBeInTheDocument()
    expect(opened.asked.some(({ call }) => call === PROPOSE)).toBe(false)
  })
})
