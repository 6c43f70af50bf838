import { useChooseNoticesMutation } from '@cortile/client/my-anagrafica.ts'
import type { Avvisi, OwnAnagrafica, OwnFamily } from '@cortile/contract/my-anagrafica.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Row, Rows } from '../Rows.tsx'
import { Hint } from './Hint.ts'

interface NoticesProps {
  member: OwnAnagrafica
  family: OwnFamily
}

/** Whether this adult gets a mail when the child comes in or leaves. */
export function Notices({ member: { nome }, family: { avvisi, avvisi_persi } }: NoticesProps) {
  const [choose] = useChooseNoticesMutation()
  const change = async (chosen: Partial<Avvisi>) => {
    try {
      await notify.during(choose({ body: { ...avvisi, ...chosen } }).unwrap(), {
        pending: 'Modifica in corso...',
        success: 'Avvisi modificati',
      })
    } catch {
      // A toast has reported the failure.
    }
  }
  return (
    <Panel title="Avvisi per email" flush>
      <Rows>
        <Row>
          <CheckField
            label={`Quando ${nome} entra`}
            checked={avvisi.entrata}
            onChange={() => void change({ entrata: !avvisi.entrata })}
          />
        </Row>
        <Row>
          <CheckField
            label={`Quando ${nome} esce`}
            checked={avvisi.uscita}
            onChange={() => void change({ uscita: !avvisi.uscita })}
          />
        </Row>
      </Rows>
      <Hint>
        {avvisi_persi > 0
          ? `${avvisi_persi === 1 ? 'Un avviso non è partito' : `${avvisi_persi} avvisi non sono partiti`} nelle ultime 24 ore: ce n’erano troppi insieme.`
          : 'Arrivano dopo qualche minuto, al massimo 6 al giorno. Non dicono mai chi ha ritirato.'}
      </Hint>
    </Panel>
  )
}
