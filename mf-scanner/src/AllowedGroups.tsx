import type { Group } from '@cortile/contract/groups.ts'
import { NO_GROUP, ONE_GROUP } from '@cortile/contract/texts.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { toggleGroup, toggleNoGroups, type Door } from './door.ts'
import type { ScanController } from './scan-controller.ts'
import { isBusy } from './scan-queue.ts'

const Intro = styled.p({ margin: '0 0 12px', color: colorVars.muted })
const Choices = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.75rem), 1fr))',
  gap: '0 16px',
  '& label': { minHeight: target.kiosk, alignItems: 'center' },
})

interface AllowedGroupsProps {
  controller: ScanController
  groups: readonly Group[]
  door: Door
  onChange: (door: Door) => void
}

/** The groups that may enter, outside the rules mode. */
export function AllowedGroups({ controller, groups, door, onChange }: AllowedGroupsProps) {
  const change = (next: () => Door | null) => {
    // Read from the controller, not from the last render: a card may have been read since.
    if (isBusy(controller.queue())) return notify.error('Operazione in corso, riprova tra qualche secondo')
    const changed = next()
    if (changed === null) return notify.error(ONE_GROUP)
    onChange(changed)
  }
  return (
    <Panel title="Gruppi ammessi">
      <Intro>
        Entra solo chi è di un gruppo selezionato; con «{NO_GROUP}» l’accesso è libero per tutti. L’uscita è sempre
        consentita.
      </Intro>
      <Choices>
        {groups.map((group) => (
          <CheckField
            key={group.id}
            label={<GroupChip group={group} />}
            checked={door.allowed.includes(group.id)}
            onChange={() => change(() => toggleGroup(door, group.id))}
          />
        ))}
        <CheckField
          label={<GroupChip group={null} />}
          checked={door.noGroups}
          onChange={() => change(() => toggleNoGroups(door, groups))}
        />
      </Choices>
    </Panel>
  )
}
