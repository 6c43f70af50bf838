import type { Squadra } from '@cortile/contract/er.presenze.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { MemberSearch } from '../../ui/MemberSearch.tsx'
import { FoundLeader } from './FoundLeader.tsx'
import { NO_TEAM } from './team-words.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start' })
const Explanation = styled.p({ margin: 0, color: colorVars.muted })

interface LeaderDialogProps {
  open: boolean
  settimana_id: number
  teams: readonly Squadra[]
  /** The ids of the leaders so far. */
  leaders: ReadonlySet<number>
  onClose: () => void
}

/** Finds members and makes them leaders, one after the other; they need no booking. */
export function LeaderDialog({ open, settimana_id, teams, leaders, onClose }: LeaderDialogProps) {
  const [team, setTeam] = useState('')
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogTitle>Aggiungi un animatore</DialogTitle>
      <Content>
        <Explanation>Un animatore non occupa un posto e non ha bisogno di una prenotazione.</Explanation>
        {teams.length > 0 && (
          <SelectField
            label="Squadra"
            value={team}
            options={[
              { value: '', label: NO_TEAM },
              ...teams.map(({ id, nome }) => ({ value: String(id), label: nome })),
            ]}
            onChange={({ target }) => setTeam(target.value)}
          />
        )}
        <MemberSearch
          action={(member, onSettled) => (
            <FoundLeader
              member={member}
              place={{ settimana_id, squadra_id: teams.find(({ id }) => String(id) === team)?.id ?? null }}
              leads={leaders.has(member.id)}
              onSettled={onSettled}
            />
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
