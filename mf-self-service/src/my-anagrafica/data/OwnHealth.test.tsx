import { HEALTH_KEY_FOREIGN, type OpenedSheet } from '@cortile/contract/salute.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { record } from '../../../test/member-record.ts'
import { OwnHealth } from './OwnHealth.tsx'

const OWN = 'GET /api/my-anagrafica/salute'
const CHANGE = 'PUT /api/my-anagrafica/salute'
const sheet: OpenedSheet = {
  ...{ allergie: 'Arachidi', farmaci: null, patologie: null, istruzioni: null, diete: [] },
  ...{ attenzione: false, consenso: true },
}

function open(replies: Replies = {}, mayWrite = true) {
  return renderScreen(<OwnHealth member={{ ...record.anagrafica, note: 'Dal modulo' }} mayWrite={mayWrite} />, {
    as: 'guardian',
    path: '/my-anagrafica',
    replies: { [OWN]: sheet, [CHANGE]: { ...sheet, farmaci: 'Antistaminico', diete: ['uova'] }, ...replies },
  })
}

describe('the health sheet on the own page', () => {
  it('is written by the family', async () => {
    const { user, asked } = open()
    expect(await screen.findByText('Arachidi')).toBeInTheDocument()
    expect(screen.getByText('Dal modulo di iscrizione:').closest('p')).toHaveTextContent(/: Dal modulo$/)
    await user.click(screen.getByRole('button', { name: 'Modifica la scheda sanitaria' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Scheda sanitaria' }))
    await user.type(dialog.getByLabelText('Farmaci'), 'Antistaminico')
    await user.click(dialog.getByRole('checkbox', { name: 'Uova' }))
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Scheda sanitaria salvata')).toBeInTheDocument()
    await waitFor(() =>
      expect(asked.find(({ call }) => call === CHANGE)?.body).toMatchObject({
        farmaci: 'Antistaminico',
        diete: ['uova'],
      }),
    )
  })

  it('needs the consent first', async () => {
    open({ [OWN]: { ...sheet, allergie: null, consenso: false } })
    expect(await screen.findByText(/prima rispondi Sì a «Dati sulla salute»/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Modifica la scheda sanitaria' })).toBeNull()
  })

  it('that this server can’t decrypt is told in a family’s words', async () => {
    open({ [OWN]: refusal(409, HEALTH_KEY_FOREIGN) })
    expect(await screen.findByText(/^La scheda sanitaria adesso non si può leggere/)).toBeInTheDocument()
    expect(screen.queryByText(/APP_KEY/)).not.toBeInTheDocument()
  })

  it('sends a minor to its guardian for the consent', async () => {
    open({ [OWN]: { ...sheet, consenso: null } }, false)
    expect(await screen.findByText(/la compila un genitore o tutore/)).toBeInTheDocument()
  })

  it('is only read by the minor itself', async () => {
    open({}, false)
    expect(await screen.findByText('Arachidi')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Modifica la scheda sanitaria' })).toBeNull()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open({ [OWN]: () => (broken ? refusal(500, 'Errore interno') : sheet) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Arachidi')).toBeInTheDocument()
  })
})
