/**
 * What screens need of the router. Only the frame imports the router itself: there must be one in a page, and sharing
 * all of it at run time would cost every login page 48 kB (gz).
 */
export { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
