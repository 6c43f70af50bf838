import type { Divieto } from '@cortile/contract/divieti.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleMember } from '../../../test/members.ts'
import { FamilyPanel } from './FamilyPanel.tsx'

const GET = 'GET /api/anagrafica/:id/divieti'
const POST = 'POST /api/anagrafica/:id/divieti'
const DELETE = 'DELETE /api/anagrafica/:id/divieti/:divieto_id'
const child = sampleMember({ id: 12, nome: 'Anna', minorenne: true })
const ban: Divieto = {
  ...{ id: 7, persona_id: null, nome: 'Ugo Bo', relazione: 'zio', riferimento: 'Decreto 12/2026' },
  ...{ dal: '2026-01-01', al: '2999-06-10', user: 'Don Paolo' },
}
const father = {
  ...{ id: 31, persona_id: 5, anagrafica_id: null, nome: 'Ivo Rossi', telefono: null, email: null, documento: null },
  ...{ documento_visto_at: null, posizione: 1, relazione: 'padre', tutore: true, vede: true, paga: true, ritira: true },
  ...{ dal: '2026-01-01', al: null, una_volta: false, usato_at: null, dato_da: null },
  ...{ avviso_entrata: false, avviso_uscita: false, bambini: [] },
}

const open = (replies: Replies = {}, as: 'user' | 'admin' = 'admin') =>
  renderScreen(<FamilyPanel member={child} />, {
    as,
    replies: {
      'GET /api/anagrafica/:id/persone': {
        ...{ famiglia: null, persone: [father] },
        uscita: { sempre_accompagnato: false, da_solo: [], sospesa_fino: null },
        foto: false,
      },
      ...replies,
    },
  })
const sent = (asked: readonly Asked[], name: string) => asked.filter(({ call }) => call === name)

describe('the bans in the panel of a child', () => {
  it('are shown to administrators, with reason and term', async () => {
    const { unmount } = open({ [GET]: [ban, { ...ban, id: 8, nome: 'Eva Bo', riferimento: null, al: null }] })
    const list = within(await screen.findByRole('list', { name: 'Chi non deve ritirare Anna' }))
    const words = (name: string) => list.getByText((_, node) => node?.tagName === 'SPAN' && node.textContent === name)
    expect(words('Ugo Bo (zio o zia), fino al 10/06/2999: Decreto 12/2026')).toBeVisible()
    expect(words('Eva Bo (zio o zia)')).toBeVisible()
    unmount()
    open()
    expect(await screen.findByText('Nessun divieto')).toBeVisible()
  })

  it('are asked for by no other role', async () => {
    const { asked } = open({}, 'user')
    expect(await screen.findByText('Ivo Rossi')).toBeVisible()
    expect(screen.queryByText('Non deve ritirare')).toBeNull()
    expect(sent(asked, GET)).toEqual([])
  })

  it('are written of an adult of the child, or of a name, and the refusal stays in the form', async () => {
    const replies = [refusal(409, 'Serve almeno un tutore'), ban]
    const { user, asked } = open({ [POST]: () => replies.shift() })
    await user.click(await screen.findByRole('button', { name: 'Aggiungi un divieto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Chi non deve ritirare Anna' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Salva il divieto' }))
    await save()
    expect(await dialog.findByText('Scegli chi è per il bambino')).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Persona' }), 'Ivo Rossi')
    expect(dialog.queryByRole('textbox', { name: /^Nome/ })).toBeNull()
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Chi è per Anna/ }), 'padre')
    await save()
    expect(await dialog.findByText('Serve almeno un tutore')).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Persona' }), '')
    await paste(user, dialog.getByRole('textbox', { name: /^Nome e cognome/ }), 'Ugo Bo')
    await paste(user, dialog.getByRole('textbox', { name: 'Riferimento' }), 'Decreto 12/2026')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, POST).map(({ body }) => body)).toEqual([
      { persona_id: 5, relazione: 'padre', riferimento: null, al: null },
      { nome: 'Ugo Bo', relazione: 'padre', riferimento: 'Decreto 12/2026', al: null },
    ])
  })

  it('are taken back after a question', async () => {
    const { user, asked } = open({ [GET]: [ban], [DELETE]: null })
    await user.click(await screen.findByRole('button', { name: 'Togli il divieto di Ugo Bo' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Togli' }))
    expect(await screen.findByText('Divieto tolto')).toBeVisible()
    expect(sent(asked, DELETE)).toMatchObject([{ params: { id: '12', divieto_id: '7' } }])
  })
})
