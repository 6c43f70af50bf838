/** In the place of an example value: the field is left out of examples where it is optional. */
export const ABSENT = Symbol('left out of the example')
