import { api } from '@cortile/frame/api/api.ts'
import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen } from '@testing-library/react'
import { day, morning, openRules } from '../../test/open-rules.tsx'

describe('the page of the rules', () => {
  it.each([
    ['true', 'Le regole sono in vigore'],
    ['false', 'Le regole non sono in vigore: il punto di accesso usa la scelta dei gruppi.'],
  ])('says whether they are in force: %s', async (value, words) => {
    openRules([morning], { replies: { 'GET /api/settings/:key': { value } } })
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Apri le impostazioni' })).toBeNull()
  })

  it('links users who may change that to the settings', async () => {
    openRules([morning], { as: 's-admin' })
    expect(await screen.findByRole('link', { name: 'Apri le impostazioni' })).toHaveAttribute(
      'href',
      '/sistema/impostazioni',
    )
  })

  it('shows the rules although the setting is unknown, and retries', async () => {
    let broken = true
    const { user } = openRules([morning], {
      replies: { 'GET /api/settings/:key': () => (broken ? refusal(500, 'Errore interno') : { value: 'true' }) },
    })
    expect((await day('lunedì')).getByRole('checkbox')).toBeInTheDocument()
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Le regole sono in vigore')).toBeInTheDocument()
  })

  it.each([
    ['true', /Nessuna Regola Definita: in questa modalità nessuno può entrare\./],
    ['false', /Nessuna Regola Definita: se le regole fossero in vigore, nessuno potrebbe entrare\./],
  ])('says what it means that there is none: %s', async (value, words) => {
    const { user } = openRules([], { replies: { 'GET /api/settings/:key': { value } } })
    expect(await screen.findByText(words)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Crea la prima regola' }))
    expect(screen.getByRole('dialog', { name: 'Nuova regola' })).toBeInTheDocument()
  })

  it('shows a neutral empty state while it is unknown whether the rules are in force', async () => {
    openRules([], { replies: { 'GET /api/settings/:key': refusal(500, 'Errore interno') } })
    expect(await screen.findByText('Nessuna Regola Definita.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Crea la prima regola' })).toBeInTheDocument()
  })

  it.each(['GET /api/groups-access-rules', 'GET /api/settings/:key'])(
    'keeps what it shows when %s fails later, and says so without a toast',
    async (call) => {
      let broken = false
      const { store } = openRules([], {
        replies: {
          'GET /api/groups-access-rules': [morning],
          'GET /api/settings/:key': { value: 'true' },
          [call]: () => {
            if (broken) return refusal(500, 'Errore interno')
            return call.endsWith('rules') ? [morning] : { value: 'true' }
          },
        },
      })
      await screen.findByText('Le regole sono in vigore')
      expect((await day('lunedì')).getByRole('checkbox')).toBeInTheDocument()
      broken = true
      act(() => void store.dispatch(api.util.invalidateTags(['AccessRule', 'Setting'])))
      expect(await screen.findByText('· ora non si aggiorna')).toBeInTheDocument()
      expect((await day('lunedì')).getByRole('checkbox')).toBeInTheDocument()
      expect(screen.getByText('Le regole sono in vigore')).toBeInTheDocument()
      expect(screen.queryByText('Errore interno')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
    },
  )

  it('recovers from a failure with Riprova', async () => {
    let broken = true
    const { user } = openRules([], {
      replies: { 'GET /api/groups-access-rules': () => (broken ? refusal(500, 'Errore interno') : [morning]) },
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect((await day('lunedì')).getByRole('checkbox')).toBeInTheDocument()
  })
})
