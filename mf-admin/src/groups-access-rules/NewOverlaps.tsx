import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { validate } from '@cortile/contract/validate.ts'
import Alert from '@mui/material/Alert'
import { ofSameGroups, moreInWords, overlapInWords, overlapsOf } from './overlaps.ts'
import { RuleForm, type RuleValues } from './rule-values.ts'

/** A hint, while a rule is being written, that its groups may enter at some of these hours already; it may be made all the same. */
export function NewOverlaps({ values, rules }: { values: RuleValues; rules: readonly AccessRule[] }) {
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
