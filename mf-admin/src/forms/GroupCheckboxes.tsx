import styled from '@emotion/styled'
import { useGroupsQuery } from '@cortile/client/groups.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import Button from '@mui/material/Button'
import { CheckField } from '@cortile/kit/CheckField.tsx'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { GroupChip } from '@cortile/kit/GroupChip.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/Loading.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import { useId } from 'react'

const Root = styled.fieldset({ margin: 0, padding: 0, border: 0, minWidth: 0 })
const Legend = styled.legend({ padding: 0, fontSize: rem(fontSize.small), fontWeight: 600 })
const List = styled.div({ display: 'grid', maxHeight: 280, overflowY: 'auto', paddingInlineStart: 2 })
const Wrong = styled.div({ marginBlockStart: 6, fontSize: rem(fontSize.small), color: colorVars.error.main })

interface GroupCheckboxesProps {
  label: string
  name: string
  value: readonly number[]
  error: readonly string[] | undefined
  disabled: boolean
  onChange: (groups: number[]) => void
  /** The last one was to be taken away: it stays. */
  onLast: () => void
}

/** Some of the groups; once there is one, there is always one. */
export function GroupCheckboxes({ label, name, value, error = [], disabled, onChange, onLast }: GroupCheckboxesProps) {
  const id = useId()
  const { data: groups, error: failed, isFetching, refetch } = useGroupsQuery()
  const turn = (group: number) => {
    if (!value.includes(group)) onChange([...value, group])
    else if (value.length === 1) onLast()
    else onChange(value.filter((each) => each !== group))
  }
  const wrong = error.join(' ')
  return (
    <Root aria-describedby={wrong ? id : undefined}>
      <Legend>{label}</Legend>
      {failed && !groups && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {isApiError(failed) ? failed.message : undefined}
        </ErrorState>
      )}
      {!groups && !failed && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {groups?.length === 0 && <p>Non ci sono gruppi: creane uno prima.</p>}
      {groups && groups.length > 0 && (
        <>
          <List>
            {groups.map((group) => (
              <CheckField
                key={group.id}
                name={name}
                label={<GroupChip group={group} />}
                checked={value.includes(group.id)}
                disabled={disabled}
                onChange={() => turn(group.id)}
              />
            ))}
          </List>
          <Button
            color="inherit"
            disabled={disabled || value.length === groups.length}
            onClick={() => onChange(groups.map((group) => group.id))}
          >
            Seleziona tutti
          </Button>
        </>
      )}
      {wrong && (
        <Wrong id={id} role="alert">
          {wrong}
        </Wrong>
      )}
    </Root>
  )
}
