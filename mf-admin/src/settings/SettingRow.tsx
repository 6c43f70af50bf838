import type { Setting } from '@cortile/contract/settings.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import { useId } from 'react'
import { knownSetting } from './known-settings.ts'
import { formatValue } from './setting-shape.ts'
import { fieldsOf } from './setting-values.ts'
import { SettingField } from './SettingField.tsx'

const Root = styled.section({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: '8px 32px',
  padding: 20,
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 16 },
})
const Head = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 28 })
const Title = styled.h2({ margin: 0, fontFamily: fonts.title, fontSize: rem(fontSize.text), lineHeight: 1.4 })
const About = styled.p({ margin: '4px 0 0', color: colorVars.muted, overflowWrap: 'anywhere' })
const Key = styled.code({
  display: 'block',
  marginBlockStart: 4,
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
})
const Fields = styled.div({ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 })

const CurrentValue = styled.p({ overflowWrap: 'anywhere' })

interface SettingRowProps {
  setting: Setting
  /** It has an unsaved change. */
  changed: boolean
  /** Another user has changed it meanwhile. */
  hasConflict: boolean
}

/** One setting: its effect, its value, and whether it is public. */
export function SettingRow({ setting, changed, hasConflict }: SettingRowProps) {
  const id = useId()
  const { title, about, open = 'Leggibile da tutti, anche senza accesso' } = knownSetting(setting.key)
  return (
    <Root aria-labelledby={id}>
      <div>
        <Head>
          <Title id={id}>{title}</Title>
          {changed && <Chip color="warning" label="Modificata" />}
        </Head>
        {about !== '' && <About>{about}</About>}
        {title !== setting.key && <Key>{setting.key}</Key>}
      </div>
      <Fields role="group" aria-labelledby={id}>
        <SettingField setting={setting} />
        <FormCheckbox name={fieldsOf(setting).public} label={open} />
        {hasConflict && (
          <Alert severity="info" role="status">
            <p>Nel frattempo l’ha cambiata qualcun altro: se salvi, vale la tua modifica.</p>
            <CurrentValue>Valore attuale: {formatValue(setting)}</CurrentValue>
          </Alert>
        )}
      </Fields>
    </Root>
  )
}
