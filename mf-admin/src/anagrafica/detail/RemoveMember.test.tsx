import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { sampleMember } from '../../../test/members.ts'
import { RemoveMember } from './RemoveMember.tsx'

const MENTIONS = 'GET /api/anagrafica/:id/menzioni'
const TAKE_OUT = 'PUT /api/anagrafica/:id/menzioni'
const REMOVE = 'DELETE /api/anagrafica/:id'
const mentions = [
  { id: 'nota-4', dove: 'nota', testo: 'Sta vicino ad Anna' },
  { id: 'movimento-7', dove: 'movimento', testo: 'Regalo di Anna' },
]

const open = (replies: Replies = {}) =>
  renderScreen(<RemoveMember member={sampleMember({ saldo: 0 })} />, {
    as: 'admin',
    path: '/anagrafica/12',
    replies: { [MENTIONS]: mentions, [TAKE_OUT]: [], [REMOVE]: null, ...replies },
  })
const openDialog = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /Elimina/ }))
  return within(await screen.findByRole('dialog'))
}

describe('the removal of a member', () => {
  it('lists its name in texts about others, and takes it out where it is marked', async () => {
    const opened = open()
    const dialog = await openDialog(opened)
    const box = await dialog.findByRole('checkbox', { name: /Descrizione di un movimento/ })
    expect(box).not.toBeChecked()
    await opened.user.click(box)
    await opened.user.click(dialog.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Anagrafica eliminata con successo')).toBeInTheDocument()
    expect(opened.asked.filter(({ call }) => call !== MENTIONS).map(({ call, body }) => [call, body])).toEqual([
      [TAKE_OUT, { togli: ['movimento-7'] }],
      [REMOVE, undefined],
    ])
  })

  it('leaves the texts alone where nothing is marked', async () => {
    const opened = open({ [MENTIONS]: [] })
    const dialog = await openDialog(opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Anagrafica eliminata con successo')).toBeInTheDocument()
    expect(opened.asked.some(({ call }) => call === TAKE_OUT)).toBe(false)
  })

  it('does not happen when a text could not be changed', async () => {
    const opened = open({ [TAKE_OUT]: refusal(503, 'Servizio temporaneamente non disponibile') })
    const dialog = await openDialog(opened)
    await opened.user.click(await dialog.findByRole('checkbox', { name: /Nota di un altro iscritto/ }))
    await opened.user.click(dialog.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Servizio temporaneamente non disponibile')).toBeInTheDocument()
    expect(opened.asked.some(({ call }) => call === REMOVE)).toBe(false)
  })
})
