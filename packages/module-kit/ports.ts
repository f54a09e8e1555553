/**
 * A port is what a module asks of one that stands above it. Its owner, the lower module, declares
 * it; exactly one module provides it. So dependencies of files point downwards only, and what is
 * missing shows at start, not with the first request.
 */

/** A declared port; `Value` is what it gives, an object or a function. */
export interface Port<Value extends object> {
  readonly kind: 'port';
  /** `players.logon-guard`: the owner's name, a dot, what it is. */
  readonly name: string;
  /** Carries the type only. */
  readonly value?: (value: Value) => Value;
}

/** Declares a port under its owner's name. */
export const definePort = <Value extends object>(name: `${string}.${string}`): Port<Value> => ({
  kind: 'port',
  name,
});

/**
 * What a lower module asks of all that stand above it: none, one or several modules contribute, and
 * whoever asks is answered by each.
 */
export interface ExtensionPoint<Value extends object> {
  readonly kind: 'extension-point';
  /** `players.restrictions`: the owner's name, a dot, what is contributed. */
  readonly name: string;
  /** Carries the type only. */
  readonly value?: (value: Value) => Value;
}

/** Declares an extension point under its owner's name. */
export const defineExtensionPoint = <Value extends object>(
  name: `${string}.${string}`,
): ExtensionPoint<Value> => ({ kind: 'extension-point', name });

/** A port with what stands behind it. */
export interface Provision {
  readonly port: string;
  readonly value: object;
}

/** Provides a port from outside the modules: a test, or the server itself. */
export const provide = <Value extends object>(port: Port<Value>, value: Value): Provision => ({
  port: port.name,
  value,
});

/**
 * A stand-in that passes everything on to the value of a port. The asking module is created before
 * the providing one, so it holds this; `find` throws as long as nothing is provided.
 */
export function latePort<Value extends object>(find: () => object): Value {
  const handler: ProxyHandler<() => void> = {
    apply: (_target, self, given) => Reflect.apply(find() as () => unknown, self, given),
    get(_target, name) {
      const value = find();
      const member: unknown = Reflect.get(value, name);
      return typeof member === 'function' ? member.bind(value) : member;
    },
    has: (_target, name) => Reflect.has(find(), name),
  };
  return new Proxy(() => undefined, handler) as unknown as Value;
}
