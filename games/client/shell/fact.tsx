/** A name with a value that is copied rather than read: hashes, seeds, numbers of rounds. */
export interface FactProperties {
  readonly name: string;
  readonly value: string;
}

export function Fact({ name, value }: FactProperties) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd className="code">{value}</dd>
    </div>
  );
}
