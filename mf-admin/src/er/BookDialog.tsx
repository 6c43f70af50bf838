import type { WeekRegister } from '@cortile/contract/er.ts'
import { CapacityBar } from '@cortile/kit/status/CapacityBar.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { MemberSearch } from '../ui/MemberSearch.tsx'
import { FoundMember } from './FoundMember.tsx'
import { weekTitle } from './week-words.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start' })

interface BookDialogProps {
  open: boolean
  /** The current week: it fills up meanwhile. */
  week: WeekRegister
  onClose: () => void
}

/** Finds members and books them, one after the other. */
export function BookDialog({ open, week, onClose }: BookDialogProps) {
  const booked = new Set(week.gruppi.flatMap(({ nominativi }) => nominativi.map(({ id }) => id)))
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogTitle>Prenota «{weekTitle(week)}»</DialogTitle>
      <Content>
        <CapacityBar taken={week.totale} places={week.max} label="Capienza" />
        <MemberSearch
          action={(member, onSettled) => (
            <FoundMember member={member} week={week} booked={booked.has(member.id)} onSettled={onSettled} />
          )}
        />
      </Content>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  )
}
