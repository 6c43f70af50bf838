import type { ImportField, ImportReport, ImportRow } from '@cortile/contract/import.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { ImportScreen } from './ImportScreen.tsx'

const row = (change: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  stato: 'valida',
  nome: 'Anna',
  cognome: 'Rossi',
  data_nascita: '1990-02-03',
  errors: {},
  twin: null,
  ...change,
})
const luca = row({
  line: 3,
  stato: 'errata',
  nome: 'Luca',
  errors: { email: ["Inserisci l'email"], gruppo_id: ['Il gruppo «Boh» non c’è'], riga: ['Troppe celle'] },
})
const twin = { id: 40, line: null, nome: 'Ugo', cognome: 'Sala', data_nascita: '1991-01-01' }
const ugo = row({ line: 4, stato: 'doppia', nome: 'Ugo', cognome: 'Sala', twin })

function reportOf(
  rows: ImportRow[],
  fields: (ImportField | null)[] = ['cognome', 'nome', 'data_nascita', null],
): ImportReport {
  const names = ['Cognome', 'Nome', 'Nato il', 'Paese']
  const count = (stato: ImportRow['stato']) => rows.filter((each) => each.stato === stato).length
  return {
    columns: names.map((name, at) => ({ name, samples: [`${name} 1`, `${name} 2`], field: fields[at] ?? null })),
    rows,
    valide: count('valida'),
    doppie: count('doppia'),
    errate: count('errata'),
  }
}

const file = (name = 'iscritti.csv') => new File(['Cognome;Nome\nRossi;Anna'], name, { type: 'text/csv' })
const open = (replies: Replies = {}) =>
  renderScreen(<ImportScreen />, {
    as: 'admin',
    path: '/anagrafica/importa',
    replies: {
      'POST /api/anagrafica/import/preview': reportOf([row(), luca, ugo]),
      'POST /api/anagrafica/import': { importati: 1, doppie: 1, errate: 1 },
      ...replies,
    },
  })
const choose = async ({ user }: ReturnType<typeof open>, chosen = file()) =>
  user.upload(screen.getByLabelText(/scegli/i, { selector: 'input' }), chosen)
const mappingIn = ({ body }: Asked): unknown =>
  typeof body === 'object' && body && 'mapping' in body ? JSON.parse(String(body.mapping)) : null

describe('the import of members', () => {
  it('shows a preview first, the rows that need a correction before the others', async () => {
    const opened = open()
    await choose(opened)
    expect(await screen.findByText('1 valida, 1 già presente, 1 con errori')).toBeInTheDocument()
    const table = within(screen.getByRole('table', { name: 'Righe del file' }))
    const wrong = table.getByRole('row', { name: /Rossi Luca/ })
    for (const text of ["Inserisci l'email", 'Il gruppo «Boh» non c’è', 'Troppe celle'])
      expect(wrong).toHaveTextContent(text)
    expect(wrong).toHaveTextContent('Gruppo: Il gruppo')
    expect(table.queryByRole('row', { name: /Rossi Anna/ })).toBeNull()

    await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Mostra' }), 'Già presenti (1)')
    expect(table.getByRole('row', { name: /Sala Ugo/ })).toHaveTextContent(/È già Sala Ugo.*, 01\/01\/1991/)
    expect(table.getByRole('link', { name: /^Sala Ugo/ })).toHaveAttribute('href', '/anagrafica/40')
    expect(opened.asked.map(({ call }) => call)).toEqual(['POST /api/anagrafica/import/preview'])
  })

  it('asks on which day the papers were signed, of a file with consents', async () => {
    const opened = open({
      'POST /api/anagrafica/import/preview': reportOf(
        [row()],
        ['cognome', 'nome', 'data_nascita', 'privacy_accettata'],
      ),
    })
    await choose(opened)
    await opened.user.type(await screen.findByLabelText(/^Consensi firmati il/), '05092026')
    await opened.user.click(screen.getByRole('button', { name: 'Importa 1 iscritto' }))
    await screen.findByRole('heading', { name: '1 iscritto importato' })
    expect(opened.asked.at(-1)?.body).toMatchObject({ firmato_il: '2026-09-05' })
  })

  it('imports the valid rows with the mapped columns, once', async () => {
    const opened = open()
    await choose(opened)
    await opened.user.click(await screen.findByRole('button', { name: 'Importa 1 iscritto' }))
    expect(await screen.findByRole('heading', { name: '1 iscritto importato' })).toHaveFocus()
    expect(screen.getByText('1 riga era già presente, 1 aveva errori: non importate.')).toBeInTheDocument()
    const sent = opened.asked.at(-1)
    expect(sent?.call).toBe('POST /api/anagrafica/import')
    expect(sent && mappingIn(sent)).toEqual(['cognome', 'nome', 'data_nascita', null])
    expect(keysSent()).toHaveLength(1)
    await opened.user.click(screen.getByRole('button', { name: 'Importa un altro file' }))
    expect(screen.getByLabelText('Scegli un file CSV')).toBeInTheDocument()
  })

  it('refetches the preview when a column is mapped to another field, each field for one column', async () => {
    const opened = open()
    await choose(opened)
    expect(await screen.findByText(/Abbina una colonna a: Luogo di nascita/)).toBeInTheDocument()
    await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Paese' }), 'Nome')
    await waitFor(() => expect(opened.asked).toHaveLength(2))
    const again = opened.asked.at(-1)
    expect(again && mappingIn(again)).toEqual(['cognome', null, 'data_nascita', 'nome'])
  })

  it('reports an unusable file, and accepts another', async () => {
    let broken = true
    const text = 'Il file non è una tabella: salvalo come CSV dal foglio di calcolo e riprova'
    const opened = open({
      'POST /api/anagrafica/import/preview': () => (broken ? refusal(422, text, { file: [text] }) : reportOf([row()])),
    })
    await choose(opened)
    expect(await screen.findByText(text)).toBeInTheDocument()
    broken = false
    await choose(opened, file('altro.csv'))
    expect(await screen.findByText('1 valida, 0 già presenti, 0 con errori')).toBeInTheDocument()
    expect(screen.queryByText(text)).toBeNull()
    expect(screen.getByText('altro.csv')).toBeInTheDocument()
  })

  it('does not send a file that is too large', async () => {
    const opened = open()
    const large = file()
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    await choose(opened, large)
    expect(await screen.findByText(/supera i 10 MB/)).toBeInTheDocument()
    expect(opened.asked).toEqual([])
  })

  it('keeps everything when the import fails, and sends it again under its key', async () => {
    let broken = true
    const opened = open({
      'POST /api/anagrafica/import': () =>
        broken ? refusal(500, 'Errore interno') : { importati: 1, doppie: 1, errate: 1 },
    })
    await choose(opened)
    const button = await screen.findByRole('button', { name: 'Importa 1 iscritto' })
    await opened.user.click(button)
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    broken = false
    await opened.user.click(button)
    expect(await screen.findByRole('heading', { name: '1 iscritto importato' })).toBeInTheDocument()
    expect(new Set(keysSent()).size).toBe(1)
    expect(keysSent()).toHaveLength(2)
  })

  it('can’t import where no row is valid', async () => {
    const opened = open({ 'POST /api/anagrafica/import/preview': reportOf([ugo]) })
    await choose(opened)
    expect(await screen.findByText('Nessuna riga si può importare')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Importa 0 iscritti' })).toBeDisabled()
  })

  it('offers an empty template', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Scarica un modello vuoto' }))
    expect(saved.mock.instances).toMatchObject([{ download: 'modello-iscritti.csv' }])
  })
})
