import { enterAsMember, familySessions } from '@cortile/client/member-session.ts'
import type { FamilySession } from '@cortile/client/member-session.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'

const Group = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockEnd: 16 })

interface FamilySwitcherProps {
  /** Token of the record that is shown. */
  current: string
  onSwitch: () => void
}

/** Switches between the records that the family's code opened; nothing if it opened one. */
export function FamilySwitcher({ current, onSwitch }: FamilySwitcherProps) {
  const dispatch = useAppDispatch()
  const sessions = familySessions()
  if (sessions.length < 2) return null
  const names = sessions.map(({ anagrafica }) => anagrafica.nome)
  const show = (session: FamilySession) => {
    if (session.token === current) return
    enterAsMember(dispatch, session)
    onSwitch()
  }
  return (
    <Group role="group" aria-label="Di chi è la pagina" data-screen-only>
      {sessions.map((session) => {
        const { nome, cognome } = session.anagrafica
        const shown = session.token === current
        return (
          <Button
            key={session.token}
            variant={shown ? 'contained' : 'outlined'}
            aria-pressed={shown}
            onClick={() => show(session)}
          >
            {names.filter((name) => name === nome).length === 1 ? nome : `${nome} ${cognome}`}
          </Button>
        )
      })}
    </Group>
  )
}
