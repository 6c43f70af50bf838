import { useGroupsQuery } from '@cortile/client/groups.ts'
import { FieldGroup } from '@cortile/forms/FieldGroup.tsx'
import { useNumbersField } from '@cortile/forms/use-numbers-field.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useEffectEvent } from 'react'

// Half a row at its end shows that there are more.
const List = styled.div({ display: 'grid', maxHeight: 300, overflowY: 'auto', paddingInlineStart: 2 })

interface GroupCheckboxesProps {
  name: string
  label: string
  /** The user tried to remove the last group, which stays. */
  onLast: () => void
}

/** A selection of groups; once it has one, it can't become empty. */
export function GroupCheckboxes({ name, label, onLast }: GroupCheckboxesProps) {
  const { value, onChange, replace, ref, error } = useNumbersField(name)
  const { data: groups, error: failed, isFetching, refetch } = useGroupsQuery()
  const toggle = (group: number) => {
    if (!value.includes(group)) onChange([...value, group])
    else if (value.length === 1) onLast()
    else onChange(value.filter((each) => each !== group))
  }
  // A deleted group has no checkbox, so the user could not remove it.
  const dropDeleted = useEffectEvent(() => {
    const present = value.filter((id) => groups?.some((group) => group.id === id) ?? true)
    if (present.length < value.length) replace(present)
  })
  useEffect(() => dropDeleted(), [groups])
  return (
    <FieldGroup label={label} error={error}>
      {failed && !groups && <QueryError error={failed} retrying={isFetching} onRetry={refetch} />}
      {!groups && !failed && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {groups?.length === 0 && <p>Non ci sono gruppi: creane uno prima.</p>}
      {groups && groups.length > 0 && (
        <>
          <List>
            {groups.map((group, index) => (
              <FormControlLabel
                key={group.id}
                label={<GroupChip group={group} />}
                control={
                  <Checkbox
                    name={name}
                    checked={value.includes(group.id)}
                    onChange={() => toggle(group.id)}
                    slotProps={{ input: index === 0 ? { ref } : {} }}
                  />
                }
              />
            ))}
          </List>
          <Button
            color="inherit"
            disabled={value.length === groups.length}
            onClick={() => onChange(groups.map((group) => group.id))}
            sx={{ alignSelf: 'flex-start' }}
          >
            Seleziona tutti
          </Button>
        </>
      )}
    </FieldGroup>
  )
}
