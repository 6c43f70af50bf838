import { useCreateAccessRuleMutation } from '@cortile/client/groups-access-rules.ts'
import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { ONE_GROUP } from '@cortile/contract/texts.ts'
import { validate } from '@cortile/contract/validate.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useFormState, useWatch } from 'react-hook-form'
import { FormDialog } from '../forms/FormDialog.tsx'
import { GroupCheckboxes } from '../forms/GroupCheckboxes.tsx'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { DayCheckboxes } from './DayCheckboxes.tsx'
import { ofSameGroups, moreInWords, overlapInWords, overlapsOf } from './overlaps.ts'
import { blankRule, RuleForm, type RuleValues } from './rule-values.ts'

const Times = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 16,
  alignItems: 'start',
})

interface RuleDialogProps {
  open: boolean
  /** The existing rules. */
  rules: readonly AccessRule[]
  onClose: () => void
}

/** Creates a rule: the groups that may enter, the days and the hours. */
export function RuleDialog({ open, rules, onClose }: RuleDialogProps) {
  const [create] = useCreateAccessRuleMutation()
  const { refetch } = useGroupsQuery(undefined, { skip: !open })
  const record = useRecordForm({
    schema: RuleForm,
    values: blankRule,
    save: (body) =>
      notify
        .during(create({ body }).unwrap(), {
          pending: 'Creazione in corso...',
          success: 'Regola creata con successo',
        })
        .then(onClose, (error: unknown) => {
          // One of its groups may have been deleted meanwhile.
          void refetch()
          throw error
        }),
    draft: useDraftStorage('regola.nuova'),
  })
  const { control } = record.form
  const { isSubmitting } = useFormState({ control })
  const [group_ids, days_of_week, start_time, end_time] = useWatch({
    control,
    name: ['group_ids', 'days_of_week', 'start_time', 'end_time'],
  })
  return (
    <FormDialog record={record} open={open} title="Nuova regola" submitLabel="Crea regola" onClose={onClose}>
      <GroupCheckboxes name="group_ids" label="Gruppi che possono entrare" onLast={() => notify.info(ONE_GROUP)} />
      <DayCheckboxes name="days_of_week" label="Giorni" />
      <Times>
        <FormTextField name="start_time" label="Dalle" type="time" required />
        <FormTextField name="end_time" label="Alle" type="time" required />
      </Times>
      {!isSubmitting && <NewOverlaps values={{ group_ids, days_of_week, start_time, end_time }} rules={rules} />}
    </FormDialog>
  )
}

/** A hint that the groups may already enter at some of these hours; the rule can be created all the same. */
function NewOverlaps({ values, rules }: { values: RuleValues; rules: readonly AccessRule[] }) {
  const { data } = validate(RuleForm, values)
  const [first, ...more] = data === null ? [] : ofSameGroups(overlapsOf(data, rules))
  if (!first) return null
  return (
    <Alert severity="info" role="status">
      <p>
        {overlapInWords(first)}
        {more.length > 0 && `, e con ${moreInWords(more.length)}`}. Puoi crearla lo stesso: valgono tutte.
      </p>
    </Alert>
  )
}
