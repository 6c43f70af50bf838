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

/** The page of the rules over a server; `setRules` sets the reply to the next fetch. */
function openChanging(at?: string) {
  let rules: AccessRule[] | null = [afternoon, evening, morning]
  const rendered = openRules([], {
    ...(at !== undefined && { at }),
    replies: {
      'GET /api/groups-access-rules': () => rules ?? refusal(500, 'Errore interno'),
      'DELETE /api/groups-access-rules/bulk': () => {
        rules = null
        return null
      },
    },
  })
  const setRules = (next: AccessRule[]) => {
    rules = next
    act(() => void rendered.store.dispatch(api.util.invalidateTags(['AccessRule'])))
  }
  return { ...rendered, setRules }
}

describe('the focus among the rules', () => {
  it('stays on the day, on no rule, when a refetch removes the focused one', async () => {
    const { setRules } = openChanging()
    const rule = (await day('lunedì')).getByRole('checkbox', { name: /16:00–17:00/ })
    act(() => rule.focus())
    setRules([afternoon, evening])
    await screen.findByText('2 regole')
    expect(screen.getByRole('region', { name: 'lunedì' })).toHaveFocus()
  })

  it('stays in the list, on no rule, when a refetch removes the focused one', async () => {
    const { setRules } = openChanging(LIST)
    const rule = await screen.findByRole('checkbox', { name: 'Seleziona lun 16:00–17:00' })
    act(() => rule.focus())
    setRules([afternoon, evening])
    await screen.findByText('2 regole')
    expect(screen.getByRole('group', { name: 'Regole' })).toHaveFocus()
  })

  it('moves to the button for a new rule when the last one was removed', async () => {
    const { user } = openRules([morning])
    await user.click((await day('lunedì')).getByRole('checkbox'))
    await remove(user, '1 regola')
    await screen.findByText('0 regole')
    expect(await create()).toHaveFocus()
  })

  it('is not moved if the user has moved it before the removed rule disappeared', async () => {
    const { user, setRules } = openChanging(LIST)
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona lun 16:00–17:00' }))
    await remove(user, '1 regola')
    await screen.findByText('· ora non si aggiorna')
    const next = screen.getByRole('checkbox', { name: 'Seleziona mar 18:00–21:00' })
    await user.click(next)
    setRules([afternoon, evening])
    await screen.findByText('2 regole')
    expect(next).toHaveFocus()
  })
})
