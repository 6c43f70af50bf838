import { enterAsMember, familySessions } from '@cortile/client/member-session.ts'
import type { MemberToken } from '@cortile/contract/auth.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import ToggleButton from '@mui/material/ToggleButton'

const Group = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockEnd: 16 })
const Choice = styled(ToggleButton)({
  minHeight: 48,
  maxWidth: '100%',
  padding: '8px 20px',
  borderColor: colorVars.field,
  borderRadius: 999,
  color: colorVars.text,
  fontSize: rem(fontSize.text),
  overflowWrap: 'anywhere',
  '&.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: colorVars.primary.light,
    borderColor: colorVars.primary.main,
    color: colorVars.primary.main,
  },
})

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
  const show = (session: MemberToken) => {
    if (session.token === current) return
    enterAsMember(dispatch, session)
    onSwitch()
  }
  return (
    <Group role="group" aria-label="Di chi è la pagina" data-screen-only>
      {sessions.map((session) => {
        const { token, anagrafica } = session
        const { nome, cognome } = anagrafica
        return (
          <Choice key={token} value={token} selected={token === current} onClick={() => show(session)}>
            {names.filter((name) => name === nome).length === 1 ? nome : `${nome} ${cognome}`}
          </Choice>
        )
      })}
    </Group>
  )
}
