import { Model } from 'objection'

/** An option of a week: a trip, meals. `totale` counts its choices. */
export class OptionModel extends Model {
  static override tableName = 'er_opzioni'

  declare id: number
  declare settimana_id: number
  declare nome: string
  /** The day on which it takes place; null: all week. */
  declare giorno: string | null
  /** Hundredths, for new choices. */
  declare prezzo: number
  /** Null: no limit. */
  declare max: number | null
  declare totale: number
}

/** That a booking includes an option. */
export class ChoiceModel extends Model {
  static override tableName = 'er_scelte'
  static override idColumn = ['opzione_id', 'anagrafica_id']

  declare opzione_id: number
  declare anagrafica_id: number
  /** Its price when it was chosen, in hundredths. */
  declare prezzo: number

  static override relationMappings = () => ({
    option: {
      relation: Model.BelongsToOneRelation,
      modelClass: OptionModel,
      join: { from: 'er_scelte.opzione_id', to: `${OptionModel.tableName}.id` },
    },
  })
}
