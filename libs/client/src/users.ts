import { users } from '@cortile/contract/users.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({ ...call(users.list, { toast: 'first-error-only' }), providesTags: ['User'] }),
    createUser: build.mutation({ ...call(users.create), invalidatesTags: ['User'] }),
    /** Invalidates on refusal too: another user may have changed or removed the user. */
    updateUser: build.mutation({ ...call(users.update), invalidatesTags: ['User'] }),
    /** On refusal, too: the new address was confirmed meanwhile. */
    keepUserAddress: build.mutation({ ...call(users.keepAddress), invalidatesTags: ['User'] }),
    removeSecondFactor: build.mutation({ ...call(users.removeSecondFactor), invalidatesTags: ['User', 'Session'] }),
    removeUser: build.mutation({ ...call(users.remove), invalidatesTags: ['User'] }),
  }),
})

export const {
  useUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useKeepUserAddressMutation,
  useRemoveSecondFactorMutation,
  useRemoveUserMutation,
} = usersApi
