import { useChangeAccessRuleMutation, useCreateAccessRuleMutation } from '@cortile/client/groups-access-rules.ts'
import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { ONE_GROUP } from '@cortile/contract/texts.ts'
import { validate } from '@cortile/contract/validate.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useFormState, useWatch } from 'react-hook-form'
import { GroupCheckboxes } from '../forms/GroupCheckboxes.tsx'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { DayCheckboxes } from './DayCheckboxes.tsx'
import { moreInWords, overlapInWords, overlapsOf } from './overlaps.ts'
import { RuleForm, ruleValues, type RuleValues } from './rule-values.ts'
import { keyOf } from './use-selection.ts'

const Times = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 16,
  alignItems: 'start',
})

interface RuleDialogProps {
  open: boolean
  /** The rule to change; null creates one. */
  rule: AccessRule | null
  /** The existing rules. */
  rules: readonly AccessRule[]
  /** The stored rule is now the one of the form; `onClose` follows. */
  onSaved: () => void
  onClose: () => void
}

/** Creates or changes a rule: the groups that may enter, the days and the hours. */
export function RuleDialog({ open, rule, rules, onSaved, onClose }: RuleDialogProps) {
  const [create] = useCreateAccessRuleMutation()
  const [change] = useChangeAccessRuleMutation()
  const { refetch } = useGroupsQuery(undefined, { skip: !open })
  const record = useRecordForm({
    schema: RuleForm,
    values: ruleValues(rule),
    save: (body) =>
      notify
        .during(
          rule ? change({ body: { ...body, rule_ids: rule.rule_ids } }).unwrap() : create({ body }).unwrap(),
          rule
            ? { pending: 'Modifica in corso...', success: 'Regola modificata con successo' }
            : { pending: 'Creazione in corso...', success: 'Regola creata con successo' },
        )
        .then(
          () => {
            onSaved()
            onClose()
          },
          (error: unknown) => {
            // One of its groups may have been deleted meanwhile.
            void refetch()
            throw error
          },
        ),
    draft: useDraftStorage(`regola.${rule ? keyOf(rule) : 'nuova'}`),
  })
  const { control } = record.form
  const others = rule ? rules.filter((each) => keyOf(each) !== keyOf(rule)) : rules
  const { isSubmitting } = useFormState({ control })
  const [group_ids, days_of_week, start_time, end_time] = useWatch({
    control,
    name: ['group_ids', 'days_of_week', 'start_time', 'end_time'],
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title={rule ? 'Modifica regola' : 'Nuova regola'}
      submitLabel={rule ? 'Salva' : 'Crea regola'}
      onClose={onClose}
    >
      <GroupCheckboxes name="group_ids" label="Gruppi che possono entrare" onLast={() => notify.info(ONE_GROUP)} />
      <DayCheckboxes name="days_of_week" label="Giorni" />
      <Times>
        <FormTextField name="start_time" label="Dalle" type="time" required />
        <FormTextField name="end_time" label="Alle" type="time" required />
      </Times>
      {!isSubmitting && <NewOverlaps values={{ group_ids, days_of_week, start_time, end_time }} rules={others} />}
    </FormDialog>
  )
}

/** A hint that the groups may already enter at some of these hours; the rule can be saved all the same. */
function NewOverlaps({ values, rules }: { values: RuleValues; rules: readonly AccessRule[] }) {
  const { data } = validate(RuleForm, values)
  const [first, ...more] = data === null ? [] : overlapsOf(data, rules)
  if (!first) return null
  return (
    <Alert severity="info" role="status">
      <p>
        {overlapInWords(first)}
        {more.length > 0 && `, e con ${moreInWords(more.length)}`}. Puoi salvarla lo stesso: valgono tutte.
      </p>
    </Alert>
  )
}
