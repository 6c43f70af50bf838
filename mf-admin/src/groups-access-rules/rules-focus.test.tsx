import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { api } from '@cortile/frame/api/api.ts'
import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afternoon, create, day, evening, morning, openRules } from '../../test/open-rules.tsx'

const LIST = '/gestione/regole-accesso?vista=elenco'
const remove = async (user: ReturnType<typeof openRules>['user'], count: string) => {
  await user.click(screen.getByRole('button', { name: `Elimina ${count}` }))
  await user.click(await screen.findByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** The page of the rules as the server has them: `becomes` is what the next reading finds. */
function openChanging(at?: string) {
  let rules: AccessRule[] | null = [afternoon, evening, morning]
  const drawn = openRules([], {
    ...(at !== undefined && { at }),
    replies: {
      'GET /api/groups-access-rules': () => rules ?? refusal(500, 'Errore interno'),
      'DELETE /api/groups-access-rules/bulk': () => {
        rules = null
        return null
      },
    },
  })
  const becomes = (next: AccessRule[]) => {
    rules = next
    act(() => void drawn.store.dispatch(api.util.invalidateTags(['AccessRule'])))
  }
  return { ...drawn, becomes }
}

describe('the focus among the rules', () => {
  it('stays on the day, on no rule, when a reading takes away the one that had it', async () => {
    const { becomes } = openChanging()
    const rule = (await day('lunedì')).getByRole('checkbox', { name: /16:00–17:00/ })
    act(() => rule.focus())
    becomes([afternoon, evening])
    await screen.findByText('2 regole')
    expect(screen.getByRole('region', { name: 'lunedì' })).toHaveFocus()
  })

  it('stays in the list, on no rule, when a reading takes away the one that had it', async () => {
    const { becomes } = openChanging(LIST)
    const rule = await screen.findByRole('checkbox', { name: 'Seleziona lun 16:00–17:00' })
    act(() => rule.focus())
    becomes([afternoon, evening])
    await screen.findByText('2 regole')
    expect(screen.getByRole('group', { name: 'Regole' })).toHaveFocus()
  })

  it('goes to a new rule when the last one was taken away', async () => {
    const { user } = openRules([morning])
    await user.click((await day('lunedì')).getByRole('checkbox'))
    await remove(user, '1 regola')
    await screen.findByText('0 regole')
    expect(await create()).toHaveFocus()
  })

  it('stays where somebody has gone on to while what was taken away was still in sight', async () => {
    const { user, becomes } = openChanging(LIST)
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona lun 16:00–17:00' }))
    await remove(user, '1 regola')
    await screen.findByText('· ora non si aggiorna')
    const next = screen.getByRole('checkbox', { name: 'Seleziona mar 18:00–21:00' })
    await user.click(next)
    becomes([afternoon, evening])
    await screen.findByText('2 regole')
    expect(next).toHaveFocus()
  })
})
