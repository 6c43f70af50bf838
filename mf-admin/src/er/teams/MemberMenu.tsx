import type { AttendanceRow, Squadra } from '@cortile/contract/er.presenze.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { Swatch } from '@cortile/kit/status/Swatch.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { NO_TEAM, type TeamPlace } from './team-words.ts'

const Choices = styled.div({
  display: 'grid',
  gap: 8,
  '& > button': { justifyContent: 'flex-start', textAlign: 'start' },
})
const Now = styled.p({ margin: '0 0 12px', color: colorVars.muted })
const Note = styled.p({ margin: '12px 0 0', color: colorVars.muted })

interface MemberMenuProps {
  open: boolean
  row: AttendanceRow
  teams: readonly Squadra[]
  /** Whether the member has a booking of the week; a leader may have none. */
  booked: boolean
  onPlace: (to: TeamPlace) => void
  onClose: () => void
}

/** Where a member can be moved to, each place one press. A dialog and not a menu: on a phone its buttons are large. */
export function MemberMenu({ open, row, teams, booked, onPlace, onClose }: MemberMenuProps) {
  const { squadra, animatore } = row
  const others = teams.filter(({ id }) => id !== squadra?.id)
  // Inert while it fades out: a double click must not act twice.
  const choose = (to: TeamPlace) => () => {
    if (open) onPlace(to)
  }
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs">
      <DialogTitle>{surnameFirst(row)}</DialogTitle>
      <DialogContent>
        <Now>
          {[squadra === null ? NO_TEAM : `Squadra ${squadra.nome}`, ...(animatore ? ['animatore'] : [])].join(', ')}
        </Now>
        <Choices>
          {others.map((team, index) => (
            <Button
              key={team.id}
              variant="outlined"
              color="inherit"
              autoFocus={index === 0}
              startIcon={<Swatch colour={team.colore} />}
              onClick={choose({ squadra: team, animatore })}
            >
              Sposta in {team.nome}
            </Button>
          ))}
          {squadra !== null && (
            <Button
              variant="outlined"
              color="inherit"
              autoFocus={others.length === 0}
              onClick={choose({ squadra: null, animatore })}
            >
              Togli dalla squadra
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            autoFocus={others.length === 0 && squadra === null}
            onClick={choose({ squadra: animatore && !booked ? null : squadra, animatore: !animatore })}
          >
            {animatore ? 'Non è più animatore' : 'È animatore'}
          </Button>
        </Choices>
        {animatore && !booked && (
          <Note>Non ha una prenotazione: se non è più animatore, esce da questa settimana.</Note>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}
