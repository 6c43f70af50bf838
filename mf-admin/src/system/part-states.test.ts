import { stateOf } from './part-states.ts'

const shell = { name: 'shell', build: 'aaaaaaaaaa', frame: '0.3.1', contract: '1.2.0' }
const till = { name: 'mf-cassa', build: 'bbbbbbbbbb', frame: '0.3.0', contract: '1.2.0' }
const around = { page: shell, shell, api: { version: '4.55', contract: '1.2.0', schema: '0021-member-lists' } }

describe('the state of a deployed part', () => {
  it.each([
    ['is as new', till, 'fits'],
    ['was built for an older contract', { ...till, contract: '1.0.0' }, 'fits'],
    ['needs a newer frame', { ...till, frame: '0.4.0' }, 'shell first'],
    ['needs an older frame that this one no longer is', { ...till, frame: '0.2.0' }, 'shell first'],
    ['needs a newer contract', { ...till, contract: '1.3.0' }, 'API first'],
    ['speaks a contract that is gone', { ...till, contract: '0.9.0' }, 'API first'],
    ['does not say', null, 'unknown'],
    ['is this very page', shell, 'fits'],
    ['is a newer build of this very page', { ...shell, build: 'cccccccccc' }, 'reload'],
  ])('one that %s', (_, build, state) => {
    expect(stateOf(build, around)).toBe(state)
  })

  it('is not reported as wrong while the build of this page is unknown', () => {
    const build = { ...till, frame: '9.0.0', contract: '9.0.0' }
    expect(stateOf(build, { page: null, shell: null, api: undefined })).toBe('fits')
  })
})
