/** States and territories as their codes are cited, name and abbreviation: The Bluebook, table T10. Entered by hand. */
export const STATES: readonly string[] =
  `Alabama|Ala. Alaska Arizona|Ariz. Arkansas|Ark. California|Cal. Colorado|Colo. Connecticut|Conn. Delaware|Del. Florida|Fla.
Georgia|Ga. Hawaii|Haw. Idaho Illinois|Ill. Indiana|Ind. Iowa Kansas|Kan. Kentucky|Ky. Louisiana|La. Maine|Me. Maryland|Md.
Massachusetts|Mass. Michigan|Mich. Minnesota|Minn. Mississippi|Miss. Missouri|Mo. Montana|Mont. Nebraska|Neb. Nevada|Nev.
New_Hampshire|N.H. New_Jersey|N.J. New_Mexico|N.M. New_York|N.Y. North_Carolina|N.C. North_Dakota|N.D. Ohio Oklahoma|Okla.
Oregon|Or. Pennsylvania|Pa. Rhode_Island|R.I. South_Carolina|S.C. South_Dakota|S.D. Tennessee|Tenn. Texas|Tex. Utah Vermont|Vt.
Virginia|Va. Washington|Wash. West_Virginia|W._Va. Wisconsin|Wis. Wyoming|Wyo. District_of_Columbia|D.C. Puerto_Rico|P.R. Guam`
    .split(/[\s|]+/)
    .map((name) => name.replaceAll('_', ' '));
