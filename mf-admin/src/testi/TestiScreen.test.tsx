import { textTypes, type LegalTexts } from '@cortile/contract/testi.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { TestiScreen } from './TestiScreen.tsx'

const TEXTS = 'GET /api/public/testi'
const texts: LegalTexts = {
  versione: '3',
  testi: textTypes.map((tipo) => ({
    tipo,
    testo: tipo === 'informativa' ? '# Chi\nIl titolare è [da completare].' : `Testo di ${tipo}`,
    versione: tipo === 'informativa' ? '3' : '1',
    impronta: 'a'.repeat(64),
  })),
}
const open = (replies: Replies = {}) =>
  renderScreen(<TestiScreen />, { as: 's-admin', path: '/sistema/testi', replies: { [TEXTS]: texts, ...replies } })

describe('the texts of the centre', () => {
  it('are shown with their version, and what is still to complete', async () => {
    open()
    const notice = within(await screen.findByRole('region', { name: 'Informativa sulla privacy' }))
    expect(notice.getByRole('heading', { name: 'Chi' })).toBeInTheDocument()
    expect(notice.getByText('Versione 3')).toBeInTheDocument()
    expect(notice.getByText('Ci sono parti tra parentesi quadre da completare.')).toBeInTheDocument()
    expect(screen.getAllByText(/parentesi quadre/)).toHaveLength(1)
  })

  it('are published as a new version', async () => {
    const { user, asked } = open({
      'POST /api/testi': { tipo: 'dati_salute', testo: 'Nuovo', versione: '4', impronta: 'b'.repeat(64) },
    })
    await user.click(await screen.findByRole('button', { name: 'Modifica Dati sulla salute' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dati sulla salute' }))
    await user.clear(dialog.getByLabelText(/^Testo/))
    await user.type(dialog.getByLabelText(/^Testo/), 'Nuovo')
    await user.click(dialog.getByRole('checkbox', { name: 'Chiedi di nuovo a tutti' }))
    await user.click(dialog.getByRole('button', { name: 'Pubblica una nuova versione' }))
    expect(await screen.findByText('Testo pubblicato con successo')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'POST /api/testi')?.body).toEqual({
      tipo: 'dati_salute',
      testo: 'Nuovo',
      chiedi: true,
    })
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open({ [TEXTS]: () => (broken ? refusal(500, 'Errore interno') : texts) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Dati sulla salute' })).toBeInTheDocument()
  })
})
