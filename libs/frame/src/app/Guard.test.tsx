import { routes } from '@cortile/contract/routes.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { refusal } from '../../test/replies.ts'
import { Link } from '../navigation/router.ts'
import { useSubject } from '../navigation/use-subject.ts'
import type { LoadedModule } from '../remotes/module.ts'
import { outageStarted } from '../store/outage.ts'
import { askedFor, loggedIn } from '../store/session-slice.ts'
import { Pages } from './Pages.tsx'

/** The setting by which the login screen decides whether to link to the signup. */
const signup = { 'GET /api/settings/public/:key': { value: { val: true, message: '' } } }
const page = (at: string, { replies, ...options }: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<Pages />, { as: 'admin', path: '*', at, ...options, replies: { ...signup, ...replies } })
const otherScreen = () => Promise.resolve(() => <h1>Un’altra pagina</h1>)
const admin: LoadedModule = {
  name: 'admin',
  Theme: ModuleTheme,
  screens: {
    ...Object.fromEntries(
      routes.filter(({ module }) => module === 'admin').map(({ screen: name }) => [name, otherScreen]),
    ),
    HomeScreen: () => Promise.resolve(() => <h1>La home</h1>),
    AnagraficaScreen: () => Promise.resolve(() => <h1>Gli iscritti</h1>),
    AnagraficaDetailScreen: () => Promise.resolve(() => <MemberRecord />),
    EditAnagraficaScreen: () => Promise.resolve(() => <MemberRecord />),
    GroupsScreen: () => Promise.resolve(() => <h1>I gruppi</h1>),
  },
}
const load = () => Promise.resolve(admin)

function MemberRecord() {
  useSubject('/anagrafica/7', 'Rossi Anna')
  return (
    <>
      <h1>Un iscritto</h1>
      <Link to="/anagrafica/gruppi">Ai gruppi</Link>
    </>
  )
}

const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Percorso' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the guard', () => {
  it('opens only the profile to a user that must have a second factor by now', async () => {
    const { here, store } = page('/anagrafica/gruppi', { load })
    expect(await screen.findByRole('heading', { name: 'I gruppi' })).toBeVisible()
    const reply = sessionOf('admin')
    const overdue = { ...reply, user: { ...reply.user, second_factor_due_at: '2020-12-12T09:00:00.000Z' } }
    act(() => void store.dispatch(loggedIn(overdue)))
    expect(await screen.findByRole('heading', { name: 'Profilo' })).toBeVisible()
    expect(here()).toBe('/profilo')
  })

  it('opens the profile as soon as the server asks for a second factor, whatever the clock of this device', async () => {
    const { here, store } = page('/anagrafica/gruppi', { load })
    expect(await screen.findByRole('heading', { name: 'I gruppi' })).toBeVisible()
    act(() => void store.dispatch(askedFor('factor')))
    expect(await screen.findByRole('heading', { name: 'Profilo' })).toBeVisible()
    expect(here()).toBe('/profilo')
    act(() => void store.dispatch(loggedIn(sessionOf('admin'))))
    expect(store.getState().session.asked).toBeNull()
  })

  it('tells a user on every page that a second factor will be needed', async () => {
    const { store } = page('/anagrafica/gruppi', { load })
    await screen.findByRole('heading', { name: 'I gruppi' })
    const reply = sessionOf('admin')
    const due = { ...reply, user: { ...reply.user, second_factor_due_at: '2999-12-12T09:00:00.000Z' } }
    act(() => void store.dispatch(loggedIn(due)))
    const banner = within(await screen.findByRole('complementary', { name: 'Verifica in due passaggi' }))
    expect(banner.getByText(/Entro il 12\/12\/2999/)).toBeVisible()
    expect(banner.getByRole('link', { name: 'attivala nel profilo' })).toBeVisible()
  })

  it('redirects a logged-in user from the login page to the home', async () => {
    const { here } = page('/', { load })
    // Never rendered, not even briefly: that would shift the layout. Checked first, while the screen is still loading.
    expect(screen.queryByRole('heading', { name: 'Accedi' })).toBeNull()
    expect(await screen.findByRole('heading', { name: 'La home' })).toBeVisible()
    expect(here()).toBe('/home')
  })

  it('redirects to the login page if not logged in, with a message', async () => {
    const { here } = page('/anagrafica', { as: 'nobody' })
    expect(await screen.findByText("Devi effettuare l'accesso per visualizzare questa pagina.")).toBeVisible()
    expect(here()).toBe('/')
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible()
  })

  it('denies a page to a role without permission, and links to the home', async () => {
    page('/anagrafica', { as: 'cassa' })
    expect(await screen.findByRole('heading', { name: 'Accesso Negato' })).toBeVisible()
    expect(screen.getByText('Non hai i permessi necessari per visualizzare questa pagina.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/home')
  })

  it('shows a not-found page for an unknown path', () => {
    page('/boh')
    expect(screen.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
    expect(document.title).toBe('Pagina non trovata · Cortile')
  })

  it('shows a permitted page with its breadcrumb and its title', async () => {
    page('/anagrafica/gruppi', { load })
    expect(await screen.findByRole('heading', { name: 'I gruppi' })).toBeVisible()
    expect(crumbs()).toEqual(['Home', 'Anagrafica', 'Gruppi'])
    expect(document.title).toBe('Gruppi · Cortile')
  })

  it.each([
    ['/anagrafica/7', 'Rossi Anna · Cortile', ['Home', 'Anagrafica', 'Rossi Anna']],
    ['/anagrafica/7/modifica', 'Modifica · Rossi Anna · Cortile', ['Home', 'Anagrafica', 'Rossi Anna', 'Modifica']],
    ['/anagrafica/70', 'Scheda · Cortile', ['Home', 'Anagrafica', 'Scheda']],
  ])('names the record that %s is about, as long as it is open', async (at, title, trail) => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const { user } = page(at, { load })
    expect(await screen.findByRole('heading', { name: 'Un iscritto' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe(title))
    expect(crumbs()).toEqual(trail)
    await user.click(screen.getByRole('link', { name: 'Ai gruppi' }))
    await waitFor(() => expect(document.title).toBe('Gruppi · Cortile'))
    expect(crumbs()).toEqual(['Home', 'Anagrafica', 'Gruppi'])
  })

  it('redirects to the start page of a standalone module that has no home for the role', async () => {
    const { here } = page('/home', { as: 'admin', modules: ['scanner'] })
    await waitFor(() => expect(here()).toBe('/accessi/access-point'))
  })

  it('starts the standalone page for families at their login', async () => {
    const { here } = page('/', { as: 'nobody', modules: ['self-service'] })
    await waitFor(() => expect(here()).toBe('/login-anagrafica'))
  })

  it('renders links to profile and home instead of the menu for door and till', async () => {
    page('/profilo', { as: 'scanner' })
    expect(await screen.findByRole('heading', { name: 'Profilo' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/profilo/logout')
  })

  it('shows the notice on top of every page while it is enabled', async () => {
    const { store } = page('/profilo')
    act(
      () =>
        void store.dispatch(
          loggedIn({ ...sessionOf('admin'), message_setting: { val: true, message: 'Domani chiuso' } }),
        ),
    )
    expect(await screen.findByText('Domani chiuso')).toBeVisible()
  })
})

describe('an unavailable module', () => {
  it('shows an error in place of its screen, leaves the menu usable, and loads on Riprova', async () => {
    let up = false
    const { user } = page('/anagrafica', { load: () => (up ? load() : Promise.reject(new Error('down'))) })
    expect(await screen.findByText('Modulo non disponibile')).toBeVisible()
    // jsdom has no wide viewport, in which the menu is visible beside the page.
    expect(screen.getByRole('navigation', { name: 'Menu', hidden: true })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByText('Modulo non disponibile')).toBeVisible()
    up = true
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('heading', { name: 'Gli iscritti' })).toBeVisible()
  })
})

describe('a session', () => {
  it('continues after a reload', async () => {
    page('/profilo', {
      as: 'user',
      reloaded: true,
      replies: { 'GET /sanctum/csrf-cookie': null, 'GET /api/auth/user': sessionOf('user') },
    })
    expect(await screen.findByText('giulia@oratorio.test')).toBeVisible()
  })

  it('ends if the server rejects the token', async () => {
    const { here } = page('/profilo', {
      as: 'user',
      reloaded: true,
      replies: { 'GET /sanctum/csrf-cookie': null, 'GET /api/auth/user': refusal(401, 'Unauthenticated.') },
    })
    await waitFor(() => expect(here()).toBe('/'))
    expect(localStorage.getItem('access-token')).toBeNull()
  })

  it('is kept while the server is unavailable, and continues on the same page', async () => {
    let up = false
    const { here, user } = page('/profilo', {
      as: 'user',
      reloaded: true,
      replies: {
        'GET /sanctum/csrf-cookie': null,
        'GET /api/auth/user': () => (up ? sessionOf('user') : refusal(503, 'Servizio temporaneamente non disponibile')),
      },
    })
    await waitFor(() => expect(here()).toBe('/'))
    expect(localStorage.getItem('access-token')).toBe('test')
    up = true
    await user.click(await screen.findByRole('button', { name: 'Riprova' }))
    expect(await screen.findByText('giulia@oratorio.test')).toBeVisible()
    expect(here()).toBe('/profilo')
  })

  it('continues on the same page, too, when its check is answered after another call was refused', async () => {
    let answer = (_reply: unknown) => {}
    const { here, store, asked } = page('/profilo', {
      as: 'user',
      reloaded: true,
      replies: {
        'GET /sanctum/csrf-cookie': null,
        'GET /api/auth/user': () => new Promise((resolve) => (answer = resolve)),
      },
    })
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/auth/user'))
    act(() => void store.dispatch(outageStarted()))
    await waitFor(() => expect(here()).toBe('/'))
    act(() => answer(sessionOf('user')))
    expect(await screen.findByText('giulia@oratorio.test')).toBeVisible()
    expect(here()).toBe('/profilo')
  })
})
