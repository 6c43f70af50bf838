import styled from '@emotion/styled'
import { useCreateAccessRuleMutation } from '@cortile/client/groups-access-rules.ts'
import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { AccessRule, NewAccessRule } from '@cortile/contract/groups-access-rules.ts'
import { ONE_GROUP } from '@cortile/contract/texts.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { Field } from '@cortile/kit/Field.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { GroupCheckboxes } from '../forms/GroupCheckboxes.tsx'
import { useForm } from '../forms/use-form.ts'
import { DayChoice } from './DayChoice.tsx'
import { NewOverlaps } from './NewOverlaps.tsx'
import { blankRule, checkRule, type RuleValues } from './rule-values.ts'

const Times = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 16,
  alignItems: 'start',
})

interface RuleDialogProps {
  open: boolean
  /** Those that there are. */
  rules: readonly AccessRule[]
  onClose: () => void
}

/** A new rule: who may enter, on which days, from when to when. */
export function RuleDialog({ open, rules, onClose }: RuleDialogProps) {
  const [create] = useCreateAccessRuleMutation()
  const { data: groups, refetch } = useGroupsQuery(undefined, { skip: !open })
  // A group that somebody has deleted meanwhile can't be taken away by hand any more.
  const present = (values: RuleValues): RuleValues => ({
    ...values,
    group_ids: values.group_ids.filter((id) => groups?.some((group) => group.id === id) ?? true),
  })
  const save = (body: NewAccessRule) =>
    notify
      .during(create({ body }).unwrap(), {
        pending: 'Creazione in corso...',
        success: 'Regola creata con successo',
      })
      .catch((error: unknown) => {
        void refetch()
        throw error
      })
  const [form, element] = useForm<RuleValues, NewAccessRule>({
    initial: blankRule,
    check: (values) => checkRule(present(values)),
    save,
    onSaved: onClose,
    draft: 'regola.nuova',
  })
  const { errors, busy } = form
  const values = present(form.values)
  return (
    <FormDialog ref={element} open={open} title="Nuova regola" submitLabel="Crea regola" form={form} onClose={onClose}>
      <GroupCheckboxes
        label="Gruppi che possono entrare"
        name="group_ids"
        value={values.group_ids}
        error={errors['group_ids']}
        disabled={busy}
        onChange={(group_ids) => form.edit({ group_ids })}
        onLast={() => notify.info(ONE_GROUP)}
      />
      <DayChoice
        name="days_of_week"
        value={values.days_of_week}
        error={errors['days_of_week']}
        disabled={busy}
        onChange={(days_of_week) => form.edit({ days_of_week })}
      />
      <Times>
        <Field {...form.text('start_time', 'Dalle')} type="time" required />
        <Field {...form.text('end_time', 'Alle')} type="time" required />
      </Times>
      {!busy && <NewOverlaps values={values} rules={rules} />}
    </FormDialog>
  )
}
