import { storeDraft } from '@cortile/frame/storage/drafts.ts'
import { loggedIn } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { DRAFT_AUTHOR, paste, renderScreen, sessionOf } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { field, findField, queryField } from '../../../test/member-form.ts'
import { NewAnagraficaScreen } from './NewAnagraficaScreen.tsx'

const DRAFT = 'anagrafica'
const giulia = sessionOf('admin')

/** The page is mounted anew for each account, as behind the guard. */
function Page() {
  const id = useAppSelector(({ session }) => session.user?.id)
  return id === undefined ? null : <NewAnagraficaScreen key={id} />
}

function open(replies: Replies = {}) {
  return renderScreen(<Page />, {
    as: 'admin',
    path: '/anagrafica/nuovo',
    replies: { 'GET /api/settings/:key': { value: true }, 'GET /api/groups': [], ...replies },
  })
}
const cognome = () => findField('Cognome')
const notice = () => screen.queryByText('Abbiamo ripreso quello che stavi scrivendo')

describe('the draft of a member', () => {
  it('survives the session, and is restored for its author only', async () => {
    const first = open({ 'POST /api/anagrafica/similar': [], 'POST /api/anagrafica': refusal(401, 'Unauthenticated.') })
    await paste(first.user, await cognome(), 'Rossi')
    await paste(first.user, field('Nome'), 'Anna')
    await paste(first.user, field('Data di nascita'), '1990-02-03')
    await paste(first.user, field('Luogo di nascita'), 'Monza')
    await paste(first.user, field('Email'), 'anna@famiglie.test')
    await first.user.keyboard('{Enter}')
    await waitFor(() => expect(queryField('Cognome')).toBeNull())

    act(() => void first.store.dispatch(loggedIn({ ...giulia, user: { ...giulia.user, id: 2 } })))
    expect(await cognome()).toHaveValue('')
    expect(notice()).toBeNull()

    act(() => void first.store.dispatch(loggedIn(giulia)))
    expect(await cognome()).toHaveValue('Rossi')
    expect(field('Data di nascita')).toHaveValue('03/02/1990')
    expect(notice()).toBeVisible()
  })

  it('is discarded by starting again', async () => {
    storeDraft(DRAFT_AUTHOR, DRAFT, { cognome: 'Rossi', autorizza_foto_video: false })
    const { user } = open()
    expect(await cognome()).toHaveValue('Rossi')
    await user.click(screen.getByRole('button', { name: 'Ricomincia da capo' }))
    expect(await cognome()).toHaveValue('')
    expect(await cognome()).toHaveFocus()
    expect(notice()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([{ cognome: 1 }, { strano: 'x' }, { stato: 'boh' }, [1]])(
    'is left alone when it is none: %j',
    async (kept) => {
      storeDraft(DRAFT_AUTHOR, DRAFT, kept)
      open()
      expect(await cognome()).toHaveValue('')
      expect(notice()).toBeNull()
    },
  )
})
