import type { OwnFamily } from '@cortile/contract/my-anagrafica.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { record } from '../../../test/member-record.ts'
import { FamilyTab } from './FamilyTab.tsx'

const LEND = 'POST /api/my-anagrafica/deleghe'
const TAKE_BACK = 'DELETE /api/my-anagrafica/deleghe/:id'
const PAUSE = 'PUT /api/my-anagrafica/uscita'
const aunt = { id: 7, nome: 'Zia Lia', relazione: 'zio', dal: '2999-01-02', al: '2999-01-02', usata: false } as const

const open = (family: Partial<OwnFamily> = {}, replies: Replies = {}) =>
  renderScreen(<FamilyTab record={{ ...record, famiglia: { ...record.famiglia, ...family } }} />, {
    as: 'guardian',
    replies,
  })
const sent = (asked: readonly Asked[], name: string) => asked.filter(({ call }) => call === name)

describe('the family of a child on its page', () => {
  it('shows what was lent, and what is used or over', () => {
    open({
      deleghe: [
        aunt,
        { ...aunt, id: 8, nome: 'Zio Ivo', usata: true },
        { ...aunt, id: 9, nome: 'Nonna Pia', dal: '2020-01-01', al: '2020-01-03' },
      ],
    })
    expect(screen.getAllByText('zio o zia, 02/01/2999')).toHaveLength(2)
    expect(screen.getByText('zio o zia, dal 01/01/2020 al 03/01/2020')).toBeVisible()
    expect([screen.getByText('Usata'), screen.getByText('Scaduta')]).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Togli la delega/ })).toHaveLength(1)
  })

  it('lends the right to collect under one key, and keeps the form at a refusal', async () => {
    const replies = [refusal(422, "Contatta l'oratorio per questa delega"), aunt]
    const { user, asked } = open({}, { [LEND]: () => replies.shift() })
    await user.click(screen.getByRole('button', { name: 'Nuova delega' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Chi ritira Anna?' }))
    const send = () => user.click(dialog.getByRole('button', { name: 'Autorizza' }))
    await send()
    expect(await dialog.findByText('Scegli chi è per il bambino')).toBeVisible()
    await paste(user, dialog.getByRole('textbox', { name: /^Nome e cognome/ }), 'Zia Lia')
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Chi è per Anna/ }), 'zio')
    await send()
    expect(await dialog.findByText("Contatta l'oratorio per questa delega")).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /^Nome e cognome/ })).toHaveValue('Zia Lia')
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Zia Lia può ritirare Anna')).toBeVisible()
    expect(sent(asked, LEND).at(-1)?.body).toMatchObject({ nome: 'Zia Lia', relazione: 'zio', una_volta: true })
    expect(keysSent()).toHaveLength(2)
  })

  it('takes a delegation back after a question, also one that is gone', async () => {
    const replies = [null, refusal(404, 'Elemento non trovato')]
    const { user, asked } = open({ deleghe: [aunt] }, { [TAKE_BACK]: () => replies.shift() })
    for (let n = 0; n < 2; n += 1) {
      await user.click(screen.getByRole('button', { name: 'Togli la delega a Zia Lia' }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Togli' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(sent(asked, TAKE_BACK).map(({ params }) => params)).toEqual([{ id: '7' }, { id: '7' }])
  })

  it('stops the child from leaving alone', async () => {
    const da_solo = [{ days_of_week: [1, 2, 3, 4, 5], start_time: '17:00:00', end_time: '18:30:00', al: '2999-06-10' }]
    const { user, asked } = open({ da_solo }, { [PAUSE]: { sospesa_fino: '2999-01-02' } })
    expect(screen.getByText('dal lunedì al venerdì, dalle 17:00 alle 18:30')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Oggi esce accompagnato' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Conferma' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, PAUSE)).toHaveLength(1)
  })

  it('has nothing to lend or to stop for an adult who may not', () => {
    const window = { days_of_week: [6, 7], start_time: '17:00:00', end_time: '18:30:00', al: null }
    const rights = { puo_delegare: false, puo_sospendere: false }
    const { unmount } = open({ ...rights, da_solo: [window], sospesa_fino: '2999-01-02' })
    expect(screen.getByText('sabato, domenica, dalle 17:00 alle 18:30')).toBeVisible()
    expect(screen.getByText('Sospeso fino al 02/01/2999')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    open(rights)
    expect(screen.queryByText('Le tue deleghe')).toBeNull()
  })

  it('chooses of which accesses a mail is sent, and says how many were not', async () => {
    const { user, asked } = open(
      { avvisi: { entrata: true, uscita: false }, avvisi_persi: 3 },
      { 'PUT /api/my-anagrafica/avvisi': { entrata: true, uscita: true } },
    )
    expect(screen.getByRole('checkbox', { name: 'Quando Anna entra' })).toBeChecked()
    expect(screen.getByText(/^3 avvisi non sono partiti nelle ultime 24 ore/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Quando Anna esce' }))
    await waitFor(() => expect(sent(asked, 'PUT /api/my-anagrafica/avvisi')).toHaveLength(1))
    expect(sent(asked, 'PUT /api/my-anagrafica/avvisi')[0]?.body).toEqual({ entrata: true, uscita: true })
    expect(await screen.findByText('Avvisi modificati')).toBeVisible()
  })
})
