import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The record that the open page is about, e.g. a member, by the path of its own page. */
interface Subject {
  path: string
  name: string
}

const subject = createSlice({
  name: 'subject',
  initialState: (): Subject | null => null,
  reducers: {
    subjectShown: (_, { payload }: PayloadAction<Subject>): Subject => payload,
    /** Ignored if another page has meanwhile shown its own. */
    subjectLeft: (state, { payload }: PayloadAction<string>) => (state?.path === payload ? null : state),
  },
})

export const subjectReducer = subject.reducer
export const { subjectShown, subjectLeft } = subject.actions
