import type { Squadra } from '@cortile/contract/er.presenze.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const Names = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, padding: 0, listStyle: 'none' })
const Explanation = styled.p({ margin: '16px 0 0', color: colorVars.muted })

/** The teams of a week, for a caller who may not see who is in them. */
export function TeamNames({ teams }: { teams: readonly Squadra[] }) {
  return (
    <Panel title="Le squadre">
      <Names>
        {teams.map((team) => (
          <li key={team.id}>
            <GroupChip group={team} />
          </li>
        ))}
      </Names>
      <Explanation>Qui vedi solo i nomi: chi è in ogni squadra lo vede chi segue le presenze.</Explanation>
    </Panel>
  )
}
