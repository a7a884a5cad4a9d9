// Applies the server's RFC 6902 patches. The view itself is never changed: a new one is returned.

import { applyPatch, type Operation } from 'rfc6902';

type PatchOperation = { op: string; path: string; from?: string; value?: unknown };

/** A patch that does not fit the view it is applied to: the client is out of step. */
export class PatchError extends Error {}

/** The view after `patch`. */
export function patched<T>(view: T, patch: readonly unknown[]): T {
  if (patch.length === 0) return view;
  // A document of its own, so that a patch of the whole ("path": "") works as well.
  const holder = { view: structuredClone(view) as unknown };
  const operations = patch.map((operation) => below(operation as PatchOperation)) as Operation[];
  for (const error of applyPatch(holder, operations)) {
    if (error) throw new PatchError(error.message);
  }
  return holder.view as T;
}

function below(operation: PatchOperation): PatchOperation {
  const moved = { ...operation, path: `/view${operation.path}` };
  return operation.from === undefined ? moved : { ...moved, from: `/view${operation.from}` };
}
