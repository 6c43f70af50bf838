import type { Squadra } from '@cortile/contract/er.presenze.ts'
import { Swatch } from '@cortile/kit/status/Swatch.tsx'
import { narrow } from '@cortile/kit/theme/media.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import type { TeamChoice } from './shown-attendance.ts'

const Chips = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': { minHeight: target.kiosk, minWidth: 0, overflowWrap: 'anywhere' },
  // One line that scrolls: the names begin on the first screen of a phone.
  [narrow]: { flexWrap: 'nowrap', overflowX: 'auto', padding: 4, margin: -4, '& > button': { flex: 'none' } },
})

interface TeamChipsProps {
  teams: readonly Squadra[]
  chosen: TeamChoice
  onChoose: (team: TeamChoice) => void
}

/** The team whose members are shown. */
export function TeamChips({ teams, chosen, onChoose }: TeamChipsProps) {
  const choices: readonly { team: TeamChoice; label: string; colour?: string }[] = [
    { team: null, label: 'Tutti' },
    ...teams.map(({ id, nome, colore }) => ({ team: id, label: nome, colour: colore })),
    { team: 'senza', label: 'Senza squadra' },
  ]
  return (
    <Chips role="group" aria-label="Squadra">
      {choices.map(({ team, label, colour }) => (
        <Button
          key={team ?? ''}
          variant={team === chosen ? 'contained' : 'outlined'}
          color={team === chosen ? 'primary' : 'inherit'}
          aria-pressed={team === chosen}
          startIcon={colour === undefined ? undefined : <Swatch colour={colour} />}
          onClick={() => onChoose(team)}
        >
          {label}
        </Button>
      ))}
    </Chips>
  )
}
