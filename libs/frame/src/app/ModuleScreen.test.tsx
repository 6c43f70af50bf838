import { routes } from '@cortile/contract/routes.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { ModuleUnavailable } from '../remotes/module-unavailable.ts'
import { defineModule, type LoadedModule, type ModuleSource } from '../remotes/module.ts'
import { makeStore } from '../store/store.ts'
import { AppFrame } from './AppFrame.tsx'
import { ModuleScreen } from './ModuleScreen.tsx'
import '../../test/render-screen.tsx'

/** Renders the first screen of a module that is loaded from `source`. */
function renderModule(source: ModuleSource) {
  const route = routes.find(({ module }) => module === source.name)
  if (!route) throw new Error(`${source.name} has no page`)
  render(
    <AppFrame modules={[source]} store={makeStore()}>
      <MemoryRouter>
        <ModuleScreen route={route} />
      </MemoryRouter>
    </AppFrame>,
  )
}

const screenOf = (title: string) => () => Promise.resolve(() => <h1>{title}</h1>)
const till = defineModule('cassa', ModuleTheme, { CassaScreen: screenOf('Cassa') })
const door = defineModule('scanner', ModuleTheme, {
  AccessPointScreen: screenOf('Punto di Accesso'),
  AppelloScreen: screenOf('Appello'),
  PresenzeScreen: screenOf('Presenze di oggi'),
})

describe('ModuleScreen', () => {
  it('announces that its module is unavailable', async () => {
    renderModule({ name: 'cassa', load: () => Promise.reject(new ModuleUnavailable('mf_cassa', 'unreachable')) })
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Modulo non disponibileRiprova$/)
  })

  it('explains what to do if the module was built for another frame', async () => {
    renderModule({ name: 'cassa', load: () => Promise.reject(new ModuleUnavailable('mf_cassa', 'incompatible')) })
    expect(await screen.findByRole('alert')).toHaveTextContent('è fatto per un’altra versione')
  })

  it.each<[what: string, LoadedModule, title: string, first: ModuleSource['load']]>([
    ['never arrives', till, 'Cassa', () => Promise.reject(new Error('refused'))],
    ['lacks the screen', door, 'Punto di Accesso', () => Promise.resolve({ ...door, screens: {} })],
  ])('loads everything again after a module that %s', async (_, whole, title, first) => {
    let loaded: ReturnType<ModuleSource['load']> | null = null
    let load = first
    renderModule({ name: whole.name, load: () => (loaded ??= load()), forget: () => (loaded = null) })
    await screen.findByRole('alert')
    load = () => Promise.resolve(whole)
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })
})
