/** Values of the column `is_request`: a member, a request that waits for the desk, a minor's that waits for a guardian. */
export const MEMBER = 0
export const REQUEST = 1
export const UNCONFIRMED = 2
